import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openConsole, show } from './steps/staff.ts'

// An API key: made in the console, used by a server, found in the audit log, revoked.

const app = await testApp({ clock: manualClock(new Date()) })
let site: TestSite
beforeAll(async () => {
  site = await testSite(app, { countries: ['US'] })
  await site.set('domain_language', 'en')
})

test('a key is made with permissions, acts under its name in the audit log, and is revoked', async () => {
  const { context, page, faults } = await openConsole(site, 'owner')
  await show(site, page, '/api-keys')
  await page.getByText('No API key yet').waitFor()
  await expectAccessible(page)
  await show(site, page, '/api-keys/create')
  await page.getByLabel('Name').fill('Voucher machine')
  await page.getByRole('combobox', { name: /^Domain/ }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  const codes = page.getByRole('group', { name: 'Discount code', exact: true })
  for (const name of ['read', 'add']) await codes.getByLabel(name, { exact: true }).check()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your new API key').waitFor()
  await expectAccessible(page)
  const key = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.getByText('Valid', { exact: true }).waitFor()

  const headers = { authorization: `Bearer ${key}`, origin: undefined, 'x-request-type': undefined }
  const create = (code: string) =>
    site.client().call('POST', '/api/console/discount-codes', {
      ...{ headers, body: { code, value_percentage: 10, domain_id: site.domainId } },
    })
  expect((await create('MACHINE1')).status).toBe(200)
  await page.getByRole('link', { name: 'What it did' }).click()
  await page.getByText('Staff, by API key Voucher machine').first().waitFor()
  await expectAccessible(page)

  await show(site, page, '/api-keys')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  expect((await create('MACHINE2')).status).toBe(401)
  expect(faults).toEqual([])
  await context.close()
})
