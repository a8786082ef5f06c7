import { expect, test } from 'vitest'
import { connect } from '../../docs/example-client/client.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { resolveTestHosts } from '../harness/resolve-test-hosts.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// An API key is created in the console, used by the example client, found in the audit log and revoked.

const app = await testApp({ clock: manualClock(new Date()) })
const site = await testSite(app, { countries: ['US'] })
await site.set('domain_language', 'en')

test('a key is made with permissions, acts under its name in the audit log, and is revoked', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/api-keys')
  await page.getByText('No API keys yet').waitFor()
  await expectAccessible(page)
  await openConsolePage(site, page, '/api-keys/create')
  await page.getByLabel('Name').fill('Voucher machine')
  await page.getByRole('combobox', { name: /^Domain/ }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.getByRole('button', { name: 'Money', exact: true }).click()
  // Every other permission is in the group of its list in the menu.
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  const withoutList = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`).getByRole('group')
  expect(await withoutList.evaluateAll((lines) => lines.map((line) => line.ariaLabel))).toEqual(['Swipe game'])
  const codes = page.getByRole('group', { name: 'Discount code', exact: true })
  for (const name of ['read', 'add']) await codes.getByLabel(name, { exact: true }).check()
  const addresses = page.getByRole('combobox', { name: /^Allowed addresses/ })
  for (const address of ['localhost', '127.0.0.0/8']) await addresses.fill(address).then(() => addresses.press('Enter'))
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Create API key', exact: true })
  await save.click()
  await page.getByText('Enter IP addresses or networks').waitFor()
  await page.getByRole('button', { name: 'localhost' }).press('Backspace')
  await save.click()
  await page.getByText('Your new API key').waitFor()
  await expectAccessible(page)
  const key = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.getByText('Valid', { exact: true }).waitFor()

  resolveTestHosts()
  const api = connect(`http://${site.host}:${app.port}`, key)
  const create = (code: string) =>
    api('post', '/api/console/discount-codes', { body: { code, value_percentage: 10, domain_id: site.domainId } })
  const { data: made } = await create('MACHINE1')
  const { data: rows } = await api('get', '/api/console/discount-codes', { query: { filter: { id: [made.id] } } })
  expect(rows.map(({ code }) => code)).toEqual(['MACHINE1'])
  await page.getByRole('link', { name: 'See what it did' }).click()
  await page.getByText('Staff, by API key Voucher machine').first().waitFor()
  await expectAccessible(page)

  await openConsolePage(site, page, '/api-keys')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  await expect(create('MACHINE2')).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' })
  // The one fault is the refused address.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})
