import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openLiveMemberPage } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()

/** Simulates a browser that can install the site and offers it on each page, before the plugins' chunks load. */
const offer = () => {
  addEventListener('scripts-ready', () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(window, { asked: true }),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    dispatchEvent(event)
  })
}
const getLikes = (page: Page) => page.locator('nav a[href="/likes"]').filter({ visible: true }).click()
const search = (page: Page) => page.locator('nav a[href="/members"]').filter({ visible: true }).click()
/** The question appears a second and a half after a page loads. */
const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))

test('a member is asked on the third visit, not on its first page, and not again after refusing', async () => {
  const site = await testSite(app)
  await site.set('install-prompt.enabled', true)
  const anna = await site.member({ name: 'Anna' })
  const { page: first, tab, context } = await openLiveMemberPage(site, anna, '/members', viewports.phone)
  await context.addInitScript(offer)
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Zet Tested op je beginscherm' })
  await first.reload()
  await getLikes(first)
  await settled(first)
  expect(await asked(first).count()).toBe(0)
  await tab('/members')
  const third = await tab('/members')
  await settled(third)
  expect(await asked(third).count()).toBe(0)
  await getLikes(third)
  await asked(third).waitFor()
  await saveScreenshots(third, 'install-prompt')
  await expectAccessible(third)
  await asked(third).getByRole('button', { name: 'Niet nu' }).click()
  await asked(third).waitFor({ state: 'detached' })
  await search(third)
  await settled(third)
  expect(await asked(third).count()).toBe(0)

  // Sixty-one days later the browser's own question opens.
  await third.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('install_prompt') ?? '{}')
    localStorage.setItem('install_prompt', JSON.stringify({ ...memory, refusedAt: Date.now() - 61 * 86_400_000 }))
  })
  await getLikes(third)
  await asked(third).getByRole('button', { name: 'Toevoegen' }).click()
  await asked(third).waitFor({ state: 'detached' })
  expect(await third.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
})
