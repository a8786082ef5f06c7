import { expect, test } from 'vitest'
import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { hourMs, minuteMs } from '../../../core/kernel/index.ts'
import { saveScreenshot, screenshotFolder } from '../../../tests/e2e/steps/screenshots.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import type { TestMember, TestSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, isHydrated, viewports } from '../../../tests/harness/browser.ts'
import { openCheckout } from '../../../tests/payments/checkout-page.ts'
import { openJourneyShop } from '../../../tests/payments/provider-journey.ts'
import { startStripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'
import { presentIntent, type StoredCard } from '../test/stripe-session.ts'

const stripe = await startStripeServer()
const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_STRIPE__API_ENDPOINT: stripe.url } })
let site: TestSite
let packageId: string
const keys = { secret_key: testKey, webhook_secret: webhookSecret }
const methods = ['creditcard', 'ideal', 'paypal']
;({ site, packageId } = await openJourneyShop(app, { plugin: 'payments-stripe', provider: 'stripe', methods, keys }))

async function open(member: TestMember) {
  const checkout = await openCheckout(site, member)
  const { page } = checkout
  return {
    ...checkout,
    /** Checks that axe finds nothing, in both colour schemes. */
    async look(name: string) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        if (!screenshotFolder) continue
        for (const [device, width] of [
          ['phone', 390],
          ['desktop', 1280],
        ] as const) {
          await page.setViewportSize({ width, height: 844 })
          await saveScreenshot(page, `stripe-${name}-${device}-${colorScheme}`)
        }
        await page.setViewportSize(viewports.phone.viewport)
      }
      await page.emulateMedia({ colorScheme: 'light' })
    },
  }
}
async function later() {
  app.clock.advance(61_000)
  await reconcilePayments(app.services)
}
const readCredits = async (member: TestMember) => (await member.client.get('/api/credits')).body.credits

test('a purchase is cancelled, fails, is continued and finally paid, and the credits are booked', async () => {
  const member = await site.member()
  const { page, ...at } = await open(member)
  await at.go(`/credits/${packageId}`)
  await at.choose('iDEAL')
  expect(await page.getByRole('checkbox', { name: /onthouden/ }).count()).toBe(0)
  await at.agree()
  await at.look('checkout')
  // While Stripe creates its page, the button shows progress and ignores a second press.
  const made = stripe.sessions.size
  const release = stripe.hold()
  // Without its scripts the page would load natively.
  await expect.poll(() => page.getByRole('button', { name: /22,49 betalen/ }).evaluate(isHydrated)).toBe(true)
  await at.press()
  await page.locator('button[aria-busy="true"]', { hasText: /22,49 betalen/ }).waitFor()
  await page.getByRole('button', { name: /22,49 betalen/ }).click({ force: true })
  release()
  await page.waitForURL(/\/bank\//)
  expect(stripe.sessions.size).toBe(made + 1)

  // Returning from Stripe's page without paying cancels the order.
  await at.atBank('back')
  await at.heading('Betaling geannuleerd')
  await at.look('failed')
  await page.getByRole('link', { name: 'Andere betaalmethode' }).click()

  await at.choose('Creditcard')
  await at.agree()
  await at.press()
  await at.atBank('failed')
  await later()
  await at.heading('Betaling mislukt')
  await page.getByRole('link', { name: 'Betalen met PayPal' }).click()

  await at.agree()
  await at.press()
  await page.waitForURL(/\/bank\//)
  const stripesPage = page.url()
  await at.go('/transactions/orders')
  await page.getByRole('link', { name: '25 credits' }).first().click()
  await page.getByText('Je betaling wordt verwerkt').waitFor()
  await at.look('open')
  await page.getByRole('button', { name: 'Verder met deze betaling' }).click()
  await page.waitForURL(stripesPage)
  await at.atBank('processing')
  await page.getByText('Je betaling wordt verwerkt').waitFor()
  // A member who has just returned is not asked to pay again.
  expect(await page.getByRole('button', { name: 'Verder met deze betaling' }).count()).toBe(0)
  await later()
  await page.reload()
  expect(await page.getByRole('button', { name: 'Verder met deze betaling' }).count()).toBe(0)
  for (const session of stripe.sessions.values()) if (session.intentStatus === 'processing') stripe.pay(session)
  await later()
  await at.heading('Je credits staan klaar')
  expect(await readCredits(member)).toBe(25)
})

test('a saved card pays again immediately, needs its bank’s confirmation, is refused, and finally expires', async () => {
  const member = await site.member()
  const { page, ...at } = await open(member)
  await at.go(`/credits/${packageId}/creditcard`)
  const remember = page.getByRole('checkbox', { name: /Deze kaart onthouden/ })
  expect(await remember.isChecked()).toBe(false)
  await remember.check()
  await at.agree()
  await at.press()
  await at.atBank('paid')
  await later()
  await at.heading('Je credits staan klaar')

  const card = () => [...stripe.cards.values()].at(-1) as StoredCard
  const again = async () => {
    await at.go(`/credits/${packageId}/creditcard`)
    expect(await page.getByRole('radio', { name: /Visa •••• 4242/ }).isChecked()).toBe(true)
    await at.agree()
    await page.getByRole('button', { name: /22,49 betalen/ }).dblclick()
  }
  const made = stripe.sessions.size
  await again()
  await at.heading('Je credits staan klaar')
  expect({ numSessions: stripe.sessions.size, credits: await readCredits(member) }).toEqual({
    numSessions: made + 1,
    credits: 50,
  })

  card().answer = 'authentication_required'
  await again()
  await at.atBank('paid')
  await later()
  await at.heading('Je credits staan klaar')
  expect(await readCredits(member)).toBe(75)

  card().answer = 'card_declined'
  await again()
  await page.getByText('Je kaart is niet geaccepteerd').waitFor()
  await page.getByRole('link', { name: 'Probeer opnieuw' }).waitFor()
  await page.getByRole('link', { name: 'Betalen met PayPal' }).waitFor()
  await at.look('refused')

  // The bank has ended it, so the page says so and no longer offers it.
  card().customer = null
  await again()
  await page.getByText('Deze kaart werkt niet meer en is verwijderd').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /Visa •••• 4242/ }).count(), { timeout: 30_000 }).toBe(0)
  await at.look('lost')
  await at.go('/notifications#payment')
  await page.getByText('Werkt niet meer en is daarom verwijderd').waitFor()
  await at.look('settings')
})

test('a saved card without an answer from Stripe is pending, blocks other payments, and is charged once', async () => {
  const member = await site.member()
  const { page, ...at } = await open(member)
  const buy = async (path: string, name?: string) => {
    await at.go(`/credits/${packageId}${path}`)
    if (name) await at.choose(name)
    await at.agree()
  }
  await buy('/creditcard')
  await page.getByRole('checkbox', { name: /Deze kaart onthouden/ }).check()
  await at.press()
  await at.atBank('paid')
  await later()
  await at.heading('Je credits staan klaar')
  const intents = () => [...stripe.sessions.values()].filter(({ page }) => !page).length
  const made = intents()

  // Stripe charges the card, its answer is lost, and then it cannot be reached at all.
  await buy('/creditcard')
  stripe.loseAnswers(true)
  await at.press()
  await at.heading('We weten nog niet of je betaling is gelukt')
  stripe.loseAnswers(false)
  stripe.down(true)
  expect(await page.getByRole('heading', { name: 'Betaling mislukt' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Betaling annuleren' }).count()).toBe(0)
  await at.look('unknown')
  await later()
  expect({ intents: intents(), credits: await readCredits(member) }).toEqual({ intents: made + 1, credits: 25 })

  // No parallel payment by iDEAL.
  await buy('', 'iDEAL')
  await page.getByText('We weten nog niet of je betaling is gelukt').first().waitFor()
  await at.look('unknown-begun')
  await at.press()
  await page.getByRole('alert').getByText('We weten nog niet of je betaling is gelukt').waitFor()
  expect(await page.getByRole('button', { name: 'Verder met deze betaling' }).count()).toBe(0)
  await at.look('unknown-held')
  await at.go('/transactions/orders')
  await page.getByText('Nog niet bekend').waitFor()
  await at.look('unknown-orders')
  await page.getByRole('link', { name: '25 credits' }).first().click()
  await at.heading('We weten nog niet of je betaling is gelukt')

  // Reachable again: the charge is found, once, and another purchase is possible.
  stripe.down(false)
  await later()
  await at.heading('Je credits staan klaar')
  expect({ intents: intents(), credits: await readCredits(member) }).toEqual({ intents: made + 1, credits: 50 })

  // Never charged: after a quarter of an hour that is certain, and no later charge can happen.
  stripe.down(true)
  await buy('/creditcard')
  await at.press()
  await at.heading('We weten nog niet of je betaling is gelukt')
  stripe.down(false)
  app.clock.advance(15 * minuteMs)
  await later()
  await at.heading('Betaling mislukt')
  app.clock.advance(10 * minuteMs)
  await later()
  expect({ intents: intents(), credits: await readCredits(member) }).toEqual({ intents: made + 1, credits: 50 })
})

test('a late notice of a charge credits an abandoned order', async () => {
  const member = await site.member()
  const { page, ...at } = await open(member)
  await at.go(`/credits/${packageId}/creditcard`)
  await page.getByRole('checkbox', { name: /Deze kaart onthouden/ }).check()
  await at.agree()
  await at.press()
  await at.atBank('paid')
  await later()
  await at.heading('Je credits staan klaar')
  await at.go(`/credits/${packageId}/creditcard`)
  await at.agree()
  stripe.loseAnswers(true)
  await at.press()
  await at.heading('We weten nog niet of je betaling is gelukt')
  stripe.loseAnswers(false)
  // Stripe is unreachable for a day.
  stripe.down(true)
  app.clock.advance(25 * hourMs)
  await later()
  await at.heading('Betaling mislukt')
  stripe.down(false)
  const intent = [...stripe.sessions.values()].findLast(({ page }) => !page)
  if (!intent) throw new Error('Stripe has no such payment')
  const { rawBody, headers } = stripe.notice(presentIntent(intent), 'payment_intent.succeeded')
  const notice = () =>
    site.client().post('/api/payments/webhooks/stripe', JSON.parse(rawBody.toString('utf8')), { headers })
  for (const _again of [1, 2]) expect((await notice()).status).toBe(200)
  await page.reload()
  await at.heading('Je credits staan klaar')
  expect(await readCredits(member)).toBe(50)
})

test('an order blocked by an open one offers to continue or cancel that one', async () => {
  await site.set('welcome-discount.enabled', true)
  const member = await site.member()
  const { page, ...at } = await open(member)
  // An order with the first-purchase discount excludes others, and the provider is unreachable, so the open one cannot
  // be closed.
  await at.go(`/credits/${packageId}/creditcard`)
  await at.agree()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await page.waitForURL(/\/bank\//, { waitUntil: 'commit' })
  const stripesPage = page.url()
  const held = async () => {
    await at.go(`/credits/${packageId}/creditcard`)
    await at.agree()
    stripe.down(true)
    await page.getByRole('button', { name: /betalen$/ }).click()
    await page.getByText('Er staat nog een betaling van je open').waitFor()
    stripe.down(false)
  }
  await held()
  await at.look('held')
  await page.getByRole('button', { name: 'Verder met deze betaling' }).click()
  await page.waitForURL(stripesPage)
  await held()
  await page.getByRole('button', { name: 'Betaling annuleren' }).click()
  await page.getByText('Er staat nog een betaling van je open').waitFor({ state: 'detached' })
  await at.agree()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await page.waitForURL(/\/bank\//)
  expect(page.url()).not.toBe(stripesPage)
  await at.atBank('paid')
  await later()
  await at.heading('Je credits staan klaar')
})

test('the console shows the payment methods of an account and of an order with their logos', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/payment-accounts')
  const row = page.getByRole('row', { name: /Bank/ })
  await row.getByText('iDEAL').waitFor()
  expect(await row.locator('use[href$="#ideal"]').count()).toBe(1)
  await expectAccessible(page)
  await saveScreenshot(page, 'stripe-console-accounts')
  const [order] = await app.db.asOwner<{ id: string }>(
    `select o.id from orders o join payments p on p.order_id = o.id where p.method = 'paypal' and o.domain_id = $1`,
    [site.domainId],
  )
  await openConsolePage(site, page, `/orders/${order?.id}/show`)
  await page.locator('use[href$="#paypal"]').waitFor()
  await saveScreenshot(page, 'stripe-console-order')
})
