import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { viewports } from '../harness/browser.ts'
import { openPageAs } from './steps/member-page.ts'

const app = await testApp()
const site = await testSite(app)

test('on a phone the link of the section being read is in view, for each jump down or up', async () => {
  const page = await openPageAs(site, await site.member(), '/notifications', viewports.phone)
  await page.waitForLoadState('networkidle')
  const isCurrentInView = () =>
    page.evaluate(() => {
      const link = document.querySelector('nav a:target-current')?.getBoundingClientRect()
      return link !== undefined && link.left >= 0 && link.right <= innerWidth
    })
  for (const section of ['data', 'account', 'privacy', 'blocked', 'account']) {
    await page.locator(`#${section}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(isCurrentInView, { message: section }).toBe(true)
  }
})
