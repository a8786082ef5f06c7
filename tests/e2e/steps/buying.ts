import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { saveDeviceScreenshot } from './device-screenshots.ts'
import { expectHealthyPage, type Person } from './person.ts'

export interface Purchase {
  /** Credits of the package. */
  credits: number
  /** A payment method by its id. */
  method: string
  /** Typed into the field for the discount code; without it, the member's existing discount applies. */
  code?: string
}

/** Goes from the packages to the bank. Resolves with the price on the button. */
export async function checkOut(person: Person, { credits, method, code }: Purchase): Promise<string> {
  const { page, t } = person
  await person.arrives(/^\/(credits|premium)$/)
  if (code) {
    await page.locator('summary', { hasText: t('credits.code_label') }).click()
    await page.getByLabel(t('credits.code_label')).fill(code)
    await page.getByRole('button', { name: t('credits.code_apply') }).click()
    await page.getByText(t('credits.code_applied', { code, percentage: 25 })).waitFor()
  }
  await saveDeviceScreenshot(person, 'credits')
  await expectHealthyPage(person, { dark: true })
  const amount = t('credits.amount', { count: credits })
  await page.getByRole('link', { name: new RegExp(`^${t('credits.choose')}\\s*: ${amount}$`) }).click()
  await person.arrives(/^\/credits\/[\w-]+$/)
  await page
    .getByRole('term')
    .getByText(t('credits.discount_line', { percentage: 25 }), { exact: true })
    .waitFor()
  const way = page.getByRole('radio', { name: t(`payments.methods.${method}`) })
  await choosePaymentMethod(way, page.getByText(t('credits.other_ways'), { exact: true }))
  await page.getByRole('checkbox').check({ force: true })
  await saveDeviceScreenshot(person, 'checkout')
  await expectHealthyPage(person, { dark: true })
  const pay = page.getByRole('button', { name: new RegExp(t('credits.pay', { price: '.+' })) })
  const price = ((await pay.textContent()) ?? '').replace(t('credits.pay', { price: '' }).trim(), '').trim()
  await pay.click()
  await person.arrives(/^\/payments-sandbox\/bank\//)
  // The checkout is still shown while the bank's page loads; both show the price.
  await page.getByRole('button', { name: t('payments-sandbox.choices.paid'), exact: true }).waitFor()
  await page.getByText(price, { exact: true }).waitFor()
  return price
}

/** Chooses a payment method; all but the most common are folded under `others`. */
export async function choosePaymentMethod(way: Locator, others: Locator): Promise<void> {
  await others.or(way).first().waitFor({ state: 'attached' })
  if ((await way.count()) === 0) await others.click()
  await way.check({ force: true })
}

/** Chooses the outcome at the fake bank, and returns to the page of the order. */
export async function payAtBank(
  { page, t, arrives }: Person,
  choice: 'paid' | 'failed' | 'cancelled' | 'pending',
): Promise<void> {
  await page.getByRole('button', { name: t(`payments-sandbox.choices.${choice}`), exact: true }).click()
  await arrives(/^\/transactions\//)
}

/** Expects the order to be paid, the credits booked, and the member to be Premium. */
export async function expectBooked(person: Person, credits: number): Promise<void> {
  const { page, t } = person
  await page.getByRole('heading', { level: 1, name: t('transactions.completed_title') }).waitFor()
  await page.getByText(t('transactions.completed_text', { count: credits, number: credits })).waitFor()
  await page.getByText(t('credits.balance', { count: credits, number: credits })).waitFor()
  await page.getByText(t('transactions.premium_now')).waitFor()
  expect(await page.getByRole('link', { name: t('time-bonus.banner', { percentage: 25 }) }).count()).toBe(0)
}
