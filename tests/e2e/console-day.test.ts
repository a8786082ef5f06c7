import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hourMs } from '../../core/shared/durations.ts'
import { insertPaidOrder } from '../factories/paid-order.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app)
const member = await site.member({ name: 'Annabel' })
// The console requests the last 30 days by the browser's clock.
const at = new Date(Date.now() - hourMs)
const order = await insertPaidOrder(site, { memberId: member.id, amount: 2249, providerNumber: 'tr_day', at })
await insertPaidOrder(site, { memberId: member.id, amount: 999, status: 'charged_back', at })

test('an owner reads a chart as a table, and finds people, orders, settings and pages in one search', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await page.getByText('All domains').first().waitFor()
  await page.getByText('Owner').first().waitFor()
  await page.getByText('€32.48').first().waitFor()
  const drawing = page.getByRole('region', { name: 'Revenue · EUR' })
  await drawing.locator('svg').first().waitFor()
  await expectAccessible(page)
  await drawing.getByRole('button', { name: 'As a table' }).click()
  await drawing.getByRole('cell', { name: '€32.48' }).waitFor()

  const find = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(text)
    await page.getByRole('option', { name }).first().click()
  }
  await find(member.email, /Annabel/)
  await page.waitForURL(new RegExp(`#/members/${member.id}/show`))
  await find('tr_day', /^R-/)
  await page.waitForURL(new RegExp(`#/orders/${order}/show`))
  await find('audit lo', /Audit log/)
  await page.waitForURL(/#\/audit/)
  await find('message_credits', /(?<!_)message_credits/)
  await page.locator('#setting-message_credits').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test("the handbook's key opens the matching page, but not while typing", async () => {
  const { context, page, faults } = await openConsole(site, 'finance', site.domainId)
  await openConsolePage(site, page, '/orders')
  const box = page.getByPlaceholder('Name, email, ID or number')
  await box.fill('why')
  await box.press('?')
  expect(await box.inputValue()).toBe('why?')
  await box.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Handbook' })
  await help.getByRole('heading', { name: 'Orders and revenue' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('menuitem', { name: 'Money' }).click()
  await page.getByRole('menuitem', { name: 'Revenue' }).waitFor({ state: 'detached' })
  await page.getByRole('menuitem', { name: 'Orders' }).waitFor()
  await openConsolePage(site, page, '/nowhere')
  await page.getByRole('heading', { name: 'We couldn’t find this page' }).waitFor()
  await expectAccessible(page)
  await context.setOffline(true)
  await page.getByText('No connection.', { exact: false }).waitFor()
  await context.setOffline(false)
  expect(faults).toEqual([])
})

test('many codes are created together and saved as a file', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/discount-codes')
  await page.getByRole('link', { name: 'Make a batch', exact: true }).first().click()
  await page.getByLabel('Prefix').fill('fair-')
  await page.getByLabel('How many').fill('30')
  await page.getByLabel('Percentage off').fill('20')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make 30 codes', exact: true }).click()
  await page.getByText('30 codes created').waitFor()
  await page
    .getByRole('cell', { name: /^FAIR-/ })
    .first()
    .waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).match(/FAIR-/g)).toHaveLength(30)
  expect(faults).toEqual([])
})

test('the API reference renders without requests to other hosts', async () => {
  const context = await newVisitor({ ...viewports.phone, locale: 'en-GB' })
  const page = await context.newPage()
  const elsewhere: string[] = []
  const faults: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== site.host) elsewhere.push(request.url())
  })
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  await page.goto(`http://${site.host}:${app.port}/api/docs`)
  // The viewer first reads the whole document, which takes long on a busy machine.
  await page.getByRole('heading', { name: /Rendezvous/ }).waitFor({ timeout: 90_000 })
  await page.locator('.opblock-tag-section').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Expand operation' }).first().click()
  await page.locator('.opblock-summary').first().waitFor()
  await expectAccessible(page)
  expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] })
})
