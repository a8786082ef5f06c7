import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// The settings are read one area at a time, and found by everyday words.

const app = await testApp()
const site = await testSite(app)

const settingsIn = (page: Page) =>
  page.locator('[id^=setting-]').evaluateAll((rows) => rows.map(({ id }) => id.replace('setting-', '')))

test('settings open at prices, an area is a page, and a search by everyday words crosses areas', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/settings')
  await page.locator('#setting-message_credits').waitFor()
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  expect((await areas.allInnerTexts()).slice(0, 4)).toEqual(['Credits', 'Home page', 'Brand', 'Site'])
  expect(await settingsIn(page)).not.toContain('refund_days')
  await areas.filter({ hasText: 'Payments' }).first().click()
  await page.locator('#setting-refund_days').waitFor()
  expect(new URL(page.url()).hash).toBe('#/settings?area=payments')
  expect(await settingsIn(page)).not.toContain('message_credits')
  await expectAccessible(page)

  const search = page.getByLabel('Find a setting')
  await search.fill('money back')
  await expect.poll(() => settingsIn(page)).toContain('refund_days')
  await page.getByRole('region', { name: 'Handbook' }).getByRole('button').first().click()
  await page.getByRole('dialog', { name: 'Handbook' }).waitFor()
  await page.keyboard.press('Escape')
  await search.fill('2FA')
  await expect.poll(() => settingsIn(page)).toEqual(['staff.second_factor_roles'])
  await search.fill('no setting says this')
  await page.getByText('No settings found.').waitFor()
  expect(faults).toEqual([])
})

test('a link to one setting takes effect each time, and the menu opens all of them again', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const search = page.getByLabel('Find a setting')
  const find = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('refund_days')
    await page.getByRole('option', { name: 'refund_days' }).click()
    await expect.poll(() => settingsIn(page)).toEqual(['refund_days'])
  }
  await find()
  await search.fill('')
  await expect.poll(() => settingsIn(page)).toContain('message_credits')
  await find()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.poll(() => settingsIn(page)).toContain('message_credits')
  expect(await search.inputValue()).toBe('')
  expect(faults).toEqual([])
})

test('only settings that differ are listed across areas, and the page scrolls to a refused value', async () => {
  await site.set('message_length', 900)
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/settings?area=conversations')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(site.host) }).click()
  await page.getByLabel('Only what differs').check()
  await page.locator('#setting-message_length').waitFor()
  const differing = await settingsIn(page)
  expect(differing.length).toBeLessThan(40)
  expect(differing).not.toContain('message_credits')
  await page.getByLabel('Only what differs').uncheck()

  await page.locator('#setting-message_length').getByRole('spinbutton').fill('-5')
  await page.getByRole('link', { name: /^Credits/ }).click()
  await page.locator('#setting-message_length').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('#setting-message_length').getByRole('alert').waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
})

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
}

test('the search over everything finds settings by everyday words and pages of the handbook', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await search(page, 'refunds')
  await page.getByRole('option', { name: /Cancellation period/ }).click()
  await page.locator('#setting-refund_days').waitFor()
  await search(page, 'countdown')
  await page
    .getByRole('option', { name: /Time bonus/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await search(page, 'orders and revenue')
  await page.getByRole('group', { name: 'Handbook' }).getByRole('option').first().click()
  const help = page.getByRole('dialog', { name: 'Handbook' })
  await help.getByRole('heading', { name: 'Orders and revenue' }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('the search shows nothing that its reader may not open', async () => {
  await site.member({ name: 'Cornelia' })
  const { page } = await openConsole(site, 'moderator', site.domainId)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.getByRole('menuitem').first().waitFor()
  await search(page, 'Cornelia')
  await page.getByRole('option', { name: /Cornelia/ }).waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('refund')
  await page.getByRole('group', { name: 'Handbook' }).waitFor()
  expect(await page.getByRole('group', { name: 'Settings' }).count()).toBe(0)
  expect(asked.filter((path) => /console\/(settings|orders|discount-codes|staff)\b/.test(path))).toEqual([])
})
