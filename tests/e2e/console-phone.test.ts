import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app)

test('on a phone a row is a card with name and status on one line, and all of it opens the record', async () => {
  const owner = await site.staff('owner')
  const code = { code: 'ZOMER10', domain_id: site.domainId, value_percentage: 10 }
  expect((await owner.post('/api/console/discount-codes', code)).status).toBe(200)
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await openConsolePage(site, page, '/discount-codes')
  const row = page.getByRole('row', { name: /ZOMER10/ })
  const [name, status, percent] = await Promise.all(
    [row.getByRole('link'), row.getByText('Active', { exact: true }), row.getByText('10%')].map(async (part) => {
      await part.waitFor()
      return part.boundingBox()
    }),
  )
  const width = page.viewportSize()?.width ?? 0
  expect(status?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThan(width)
  expect(percent?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1)
  // Rows are selected one by one, because a head with nothing but a checkbox is left out.
  await row.getByRole('checkbox').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(1)
  // The column's name precedes the figure, because there is no table head.
  expect(await row.ariaSnapshot()).toContain('Discount')
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessible(page)
  await row.click({ position: { x: width / 2, y: 50 } })
  await page.getByRole('heading', { level: 1, name: /ZOMER10/ }).waitFor()
  expect(faults).toEqual([])
})

test('on a phone the main actions of a list have words and are large enough for a thumb', async () => {
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await openConsolePage(site, page, '/discount-codes')
  const create = page.getByRole('link', { name: 'New discount code' })
  expect(await create.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('New discount code')
  const box = await create.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.getByRole('link', { name: 'Make a batch' }).getByText('Make a batch').waitFor()
  expect(faults).toEqual([])
})

test('on a phone the tab of the shown list is in view, and nothing speaks of a keyboard', async () => {
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await openConsolePage(site, page, '/payments-direct-debit/barred')
  const tab = page.locator('.list-tab[aria-current=page]')
  await tab.waitFor()
  const box = await tab.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await openConsolePage(site, page, '/complaints/desk')
  await page.getByRole('heading', { level: 1, name: 'Assigned to you' }).waitFor()
  expect(await page.getByText(/by keyboard/).count()).toBe(0)
  expect(faults).toEqual([])
})

test('on a phone the account menu is named in the language of the console', async () => {
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await page.evaluate(() => localStorage.setItem('RaStore.locale', '"it"'))
  await page.reload()
  await page.getByRole('button', { name: 'Profilo', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('on a phone the decision on a complaint is in reach from the top of its content', async () => {
  const message = 'Zij vraagt iedereen om geld, al een week lang. '.repeat(20)
  const notice = { kind: 'content_notice', email: 'a@example.test', message }
  expect((await site.client().post('/api/complaints', notice)).status).toBe(200)
  const [complaint] = await app.db.asOwner<{ id: string }>('select id from complaints where message = $1', [
    message.trim(),
  ])
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await openConsolePage(site, page, `/complaints/${complaint?.id}/show`)
  const go = page.getByRole('button', { name: 'Reply', exact: true })
  await go.waitFor()
  const height = page.viewportSize()?.height ?? 0
  const field = page.getByRole('textbox', { name: 'Reply' })
  const isInView = async () => {
    const { y, height: own } = (await field.boundingBox()) ?? { y: height, height: 0 }
    return y >= 0 && y + own <= height
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isInView()).toBe(false)
  await expectAccessible(page)
  await go.click()
  await expect.poll(isInView).toBe(true)
  await field.fill('Bedankt voor je melding.')
  expect(await page.getByRole('button', { name: 'Send reply' }).isEnabled()).toBe(true)
  expect(await go.count()).toBe(0)
  expect(faults).toEqual([])
})
