import type { Page } from 'playwright-core'
import { details } from '../test/shop.ts'

/** Types into a field of the mandate's form. */
export const fillField = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value)

/** Fills in the mandate's form and requests the code. */
export async function requestCode(page: Page, { iban, phone }: { iban?: string; phone?: string } = {}) {
  await fillField(page, 'Rekeninghouder', details.account_holder)
  await fillField(page, 'IBAN', iban ?? details.iban)
  await fillField(page, 'Straat', details.street)
  await fillField(page, 'Nummer', details.house_number)
  await fillField(page, 'Postcode', details.zip)
  await fillField(page, 'Plaats', details.city)
  await fillField(page, 'Mobiel nummer', phone ?? details.phone)
  await page.getByRole('button', { name: 'Code sturen' }).click()
}

/** Types the code that was sent, and gives the mandate. */
export async function giveMandate(page: Page, code: string) {
  await fillField(page, 'Code uit de sms', code)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Machtigen/ }).click()
}
