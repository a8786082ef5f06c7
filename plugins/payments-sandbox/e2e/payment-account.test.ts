import { expect, test } from 'vitest'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { addPaymentAccount } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'

const app = await testApp()

test('an account asks for its provider’s keys, and never shows a secret again', async () => {
  const site = await testSite(app)
  const id = await addPaymentAccount(app.db, site.domainId)
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, `/payment-accounts/${id}`)
  const key = page.getByLabel('Key that signs notices')
  await key.fill('a key of sixteen and more')
  expect(await key.getAttribute('type')).toBe('password')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row', { name: /Bank/ }).waitFor()
  await openConsolePage(site, page, `/payment-accounts/${id}`)
  await page.getByText('Never shown again. Leave empty to keep the current value.').waitFor()
  expect(await key.inputValue()).toBe('')
  expect(faults).toEqual([])
})
