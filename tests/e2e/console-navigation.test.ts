import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// An operator reorders the links of the site.

const app = await testApp()
const site = await testSite(app)
const origin = () => `http://${site.host}:${app.port}`

const findRow = (page: Page, key: string) => page.locator(`#setting-${key}`)

/** Finds settings of the site's domain by a word. */
async function find(page: Page, word: string) {
  await openConsolePage(site, page, `/settings?find=${word}`)
  if (!(await page.getByRole('combobox', { name: 'Domain' }).innerText()).includes(site.host)) {
    await page.getByLabel('Domain', { exact: true }).click()
    await page.getByRole('option', { name: new RegExp(site.host) }).click()
  }
  await findRow(page, word).waitFor()
}

test('the links of the navigation and of the footer appear in the operator’s order, in that country only', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await find(page, 'nav_order')
  await page.getByLabel('Country', { exact: true }).click()
  await page.getByRole('option', { name: 'Netherlands' }).click()
  await page.getByText('Tested, Netherlands').waitFor()
  const up = findRow(page, 'nav_order').getByRole('button', { name: 'Move Likes up' })
  while (await up.isEnabled()) await up.click()
  await expectAccessible(page)
  await page.getByLabel('Find a setting').fill('footer_order')
  await findRow(page, 'footer_order').getByRole('button', { name: 'Move Prices up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved/).waitFor()

  const orderFor = async (country: string) => {
    const member = await site.member({ country })
    const visitor = await openMemberBrowser(site, member)
    const tab = await visitor.newPage()
    await tab.goto(`${origin()}/members`)
    const findLinks = (within: string) =>
      tab.locator(`${within} a`).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    const found = [await findLinks('header nav'), await findLinks('footer nav')]
    await visitor.close()
    return found.map((all) => all.filter((to) => ['/members', '/likes', '/pages/faq', '/pricing'].includes(to)))
  }
  expect(await orderFor('NL')).toEqual([
    ['/likes', '/members'],
    ['/pricing', '/pages/faq'],
  ])
  expect(await orderFor('DE')).toEqual([
    ['/members', '/likes'],
    ['/pages/faq', '/pricing'],
  ])
  expect(faults).toEqual([])
})
