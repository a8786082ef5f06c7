import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { grantCredits } from '../../core/features/credits/index.ts'
import { inTransaction } from '../../core/kernel/context.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { selectToday } from '../harness/sample.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { fetchPage } from './steps/pages.ts'
import { type Device, expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { openProduct } from './steps/product.ts'

// A member's view of their own money: the statement, prices, and spending limits.

const product = await openProduct({ DEMO: '0' })
let site: TestSite
let member: TestMember
beforeAll(async () => {
  const { app } = product
  site = await testSite(app)
  await addPackage(app.db, site.domainId, { credits: 10, amount: 999 })
  await addPackage(app.db, site.domainId, { tier: 'p2', credits: 60, amount: 4799 })
  await addPaymentAccount(app.db, site.domainId, { methods: ['ideal', 'paypal'] })
  await app.services.snapshot.reload()
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', true)
  await site.set('free_messages', 0)
  member = await site.member({ paidUser: true })
  const ctx = site.context()
  const grant = { memberId: member.id, domainId: site.domainId, credits: 120, kind: 'signup' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  const names = ['Sanne', 'Bartholomeus-Maximiliaan', 'Noor']
  for (let n = 0; n < 33; n++) {
    const other = await site.member({ name: names[n % 3] ?? '' })
    const id = createIdAt(app.clock.now())
    const sent = await member.client.post(`/api/members/${other.id}/messages`, { id, kind: 'text', text: 'Hoi' })
    expect(sent.status).toBe(200)
  }
})

async function openSessionAs(device: Device, who: TestMember = member): Promise<Person> {
  const person = await openPerson(product, { host: site.host, language: 'nl', device, entered: true })
  await person.context.addCookies(
    [...who.client.cookies].map(([name, value]) => ({ name, value, url: product.origin(site.host) })),
  )
  saveScreenshotsOnFailure(person)
  return person
}

// One device in rotation; the nightly run tests both.
describe.each(selectToday(['phone', 'desktop'] as const))('on a %s', (device) => {
  test('a statement is read, filtered, paged and exported', { timeout: 90_000 }, async () => {
    const person = await openSessionAs(device)
    const { page, t } = person
    await person.open('/transactions')
    await page.getByText('Bericht aan Sanne').first().waitFor()
    await saveDeviceScreenshot(person, 'statement')
    await expectHealthyPage(person, { dark: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await saveDeviceScreenshot(person, 'statement')
    await page.getByRole('link', { name: t('common.older') }).click()
    await page.getByText('Welkomstcredits').waitFor()
    await page.getByText(t('money.balance_after', { number: 120 }), { exact: true }).waitFor()
    await page.getByRole('link', { name: t('money.filter_in'), exact: true }).click()
    await page.getByText('Bericht aan').first().waitFor({ state: 'detached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('money.download') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^credits-[\d-]+\.csv$/)
    await person.open('/transactions/orders')
    await expectHealthyPage(person)
    expect(person.faults).toEqual([])
  })

  test('prices of services are shown with the packages and at the checkout', { timeout: 90_000 }, async () => {
    const person = await openSessionAs(device)
    const { page, t } = person
    await person.open('/pricing')
    await page.getByText(t('gifts.price_label')).waitFor()
    await page.getByText(t('pages.pricing.cost_conversation')).waitFor()
    await saveDeviceScreenshot(person, 'pricing')
    await person.open('/credits')
    await page
      .getByRole('link', { name: new RegExp(`^${t('credits.choose')}`) })
      .first()
      .click()
    // Until the page has loaded, its style sheet may be missing.
    await person.arrives(/^\/credits\/.+/)
    const spentOn = page.getByText(t('credits.spent_on')).filter({ visible: true })
    await spentOn.scrollIntoViewIfNeeded()
    // On phones the list is folded.
    if (device === 'phone') await spentOn.click()
    await page
      .getByRole('term')
      .filter({ hasText: t('gifts.price_label'), visible: true })
      .first()
      .waitFor()
    await saveDeviceScreenshot(person, 'checkout')
    await expectHealthyPage(person, { dark: true })
  })

  test('enforces a spending limit at the checkout, dates a higher one, and a pause closes the shop', {
    timeout: 120_000,
  }, async () => {
    const person = await openSessionAs(device, await site.member({ paidUser: true }))
    const { page, t } = person
    await person.open('/transactions/limits')
    await expectHealthyPage(person, { dark: true })
    await page.emulateMedia({ colorScheme: 'light' })
    const month = page.getByLabel(t('spending.per_month'))
    await month.fill('20')
    await page.getByRole('button', { name: t('spending.limits_save') }).click()
    await page.getByText(/0,00.*van.*20,00 gebruikt/).waitFor()
    await month.fill('100')
    await page.getByRole('button', { name: t('spending.limits_save') }).click()
    await page.getByText(/wordt je limiet.*100,00/).waitFor()
    await saveDeviceScreenshot(person, 'limits')
    await person.open('/credits')
    await page.getByText(t('spending.yours')).waitFor()
    await saveDeviceScreenshot(person, 'credits-limit')
    await page
      .getByRole('link', { name: new RegExp(`^${t('credits.choose')}`) })
      .last()
      .click()
    await page.getByText(t('spending.over')).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await saveDeviceScreenshot(person, 'checkout-limit')
    await expectHealthyPage(person)
    await person.open('/transactions/limits')
    await page.getByRole('button', { name: t('spending.pause_start') }).click()
    await page.getByText(/Tot .+ koop je niets/).waitFor()
    await saveDeviceScreenshot(person, 'paused')
    await expectHealthyPage(person, { dark: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await saveDeviceScreenshot(person, 'paused')
    await person.open('/pricing')
    await page.getByText(/Tot .+ koop je niets/).waitFor()
    expect(person.faults).toEqual([])
  })
})

test.each([
  ['CH', 'CHF', /^(?!.*inclusief).*Geen abonnement/s],
  ['NL', 'EUR', /inclusief 21% btw\. Geen abonnement/],
])('prices in %s state the included tax, or nothing where there is none', async (country, currency, words) => {
  const shop = await testSite(product.app, { countries: [country] })
  await addPackage(product.app.db, shop.domainId, { country, currency, credits: 10, amount: 999 })
  const buyer = await shop.member({ country })
  const { status, seen } = await fetchPage(buyer.client, '/credits')
  expect({ status, seen }).toEqual({ status: 200, seen: expect.stringMatching(words) })
})
