import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { chooseWay } from '../../../tests/e2e/steps/buying.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { mollieServer, testKey } from '../test/mollie-server.ts'
import { trust } from '../test/trust.ts'

const mollie = await mollieServer()
trust(mollie.certificate)
const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_MOLLIE__API_ENDPOINT: mollie.url } })
let site: TestSite
let packageId: string
beforeAll(async () => {
  site = await testSite(app)
  for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, id === 'payments-mollie')
  await site.set('payments.accept_test', true)
  packageId = randomUUID()
  await app.db.asOwner(
    `insert into credit_packages (id, domain_id, country, tier, credits, amount, currency) values ($1, $2, 'NL', 'p1', 25, 2249, 'EUR')`,
    [packageId, site.domainId],
  )
  await app.db.asOwner(
    `insert into payment_accounts (id, provider, label, domain_id, methods, credentials) values ($1, 'mollie', 'Mollie', $2, '{creditcard,ideal,paypal}', $3)`,
    [randomUUID(), site.domainId, app.services.secrets.seal(JSON.stringify({ api_key: testKey }))],
  )
})
const folder = process.env.E2E_PICTURES

test('a purchase is called off, fails, is paid in the end, and the next one needs no page of the bank', async () => {
  const member = await site.member()
  const context = await newVisitor({ ...viewports.phone, ignoreHTTPSErrors: true })
  const origin = `http://${site.host}:${app.port}`
  await context.addCookies([...member.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  const page = await context.newPage()
  const picture = async (name: string) => {
    if (!folder) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/mollie-${name}-${colorScheme}.png`, fullPage: true })
    }
  }
  const choose = (name: string) =>
    chooseWay(page.getByRole('radio', { name }), page.getByText('Anders betalen', { exact: true }))
  const pay = async () => {
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await page.getByRole('button', { name: /22,49 betalen/ }).click()
  }
  const atBank = (end: string) => page.getByRole('button', { name: end }).click()

  await page.goto(`${origin}/credits/${packageId}`)
  // A country's usual method comes first.
  expect(await page.getByRole('radio').first().getAttribute('value')).toBe('ideal')
  await choose('iDEAL')
  expect(await page.getByRole('checkbox', { name: /onthouden/ }).count()).toBe(0)
  await pay()
  await atBank('canceled')
  app.clock.advance(61_000)
  await reconcilePayments(app.services)
  await page.getByRole('heading', { name: 'Betaling afgebroken' }).waitFor()
  await page.getByRole('link', { name: 'Andere betaalmethode' }).click()

  await choose('Creditcard')
  const remember = page.getByRole('checkbox', { name: /Deze kaart onthouden/ })
  expect(await remember.isChecked()).toBe(false)
  await remember.check()
  await expectAccessible(page)
  await picture('checkout')
  await pay()
  await atBank('pending')
  await page.getByText('Je betaling wordt verwerkt').waitFor()
  for (const payment of mollie.payments.values()) if (payment.status === 'pending') payment.status = 'paid'
  app.clock.advance(61_000)
  await reconcilePayments(app.services)
  await page.getByRole('heading', { name: 'Je credits staan klaar' }).waitFor()

  const made = mollie.payments.size
  await page.goto(`${origin}/credits/${packageId}/creditcard`)
  const kept = page.getByRole('radio', { name: /Visa •••• 4242/ })
  expect(await kept.isChecked()).toBe(true)
  await expectAccessible(page)
  await picture('again')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: /22,49 betalen/ }).dblclick()
  await page.waitForURL(/\/transactions\//)
  expect(mollie.payments.size).toBe(made + 1)
  for (const payment of mollie.payments.values()) if (payment.status === 'pending') payment.status = 'failed'
  app.clock.advance(61_000)
  await reconcilePayments(app.services)
  await page.getByText('Je kaart is niet geaccepteerd').waitFor()
  await page.getByRole('link', { name: 'Betalen met PayPal' }).waitFor()
  await picture('refused')

  await page.goto(`${origin}/notifications#payment`)
  await page.getByText('Visa •••• 4242', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await picture('settings')
  await page.getByRole('button', { name: /Verwijderen Visa/ }).click()
  await page.getByText('De kaart is verwijderd.').waitFor()
  await app.settle()
  expect(mollie.mandates.size).toBe(0)
  await context.close()
})
