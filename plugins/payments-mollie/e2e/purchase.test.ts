import { expect, test } from 'vitest'
import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { minuteMs } from '../../../core/kernel/index.ts'
import { saveScreenshot, screenshotFolder } from '../../../tests/e2e/steps/screenshots.ts'
import type { TestMember, TestSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'
import { openCheckout } from '../../../tests/payments/checkout-page.ts'
import { openJourneyShop } from '../../../tests/payments/provider-journey.ts'
import { startMollieServer, testKey } from '../test/mollie-server.ts'
import { trustCertificate } from '../test/trust-certificate.ts'

const mollie = await startMollieServer()
trustCertificate(mollie.certificate)
const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_MOLLIE__API_ENDPOINT: mollie.url } })
let site: TestSite
let packageId: string
const methods = ['creditcard', 'ideal', 'paypal']
const keys = { api_key: testKey }
;({ site, packageId } = await openJourneyShop(app, { plugin: 'payments-mollie', provider: 'mollie', methods, keys }))

async function open(member: TestMember) {
  const checkout = await openCheckout(site, member, { ignoreHTTPSErrors: true })
  const { page, agree, press } = checkout
  return {
    ...checkout,
    async picture(name: string) {
      if (!screenshotFolder) return
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await saveScreenshot(page, `mollie-${name}-${colorScheme}`)
      }
    },
    async pay() {
      await agree()
      await press()
    },
  }
}
async function later(milliseconds = 61_000) {
  app.clock.advance(milliseconds)
  await reconcilePayments(app.services)
}

test('a purchase is cancelled, fails, is finally paid, and the next one needs no page of the bank', async () => {
  const member = await site.member()
  const { page, go, picture, choose, pay, atBank, heading } = await open(member)

  await go(`/credits/${packageId}`)
  // A country's most common method comes first.
  expect(await page.getByRole('radio').first().getAttribute('value')).toBe('ideal')
  await choose('iDEAL')
  expect(await page.getByRole('checkbox', { name: /onthouden/ }).count()).toBe(0)
  await pay()
  await atBank('canceled')
  await later()
  await heading('Betaling geannuleerd')
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
  await later()
  await heading('Je credits staan klaar')

  const made = mollie.payments.size
  await go(`/credits/${packageId}/creditcard`)
  const kept = page.getByRole('radio', { name: /Visa •••• 4242/ })
  expect(await kept.isChecked()).toBe(true)
  await expectAccessible(page)
  await picture('again')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: /22,49 betalen/ }).dblclick()
  await page.waitForURL(/\/transactions\//)
  expect(mollie.payments.size).toBe(made + 1)
  for (const payment of mollie.payments.values()) if (payment.status === 'pending') payment.status = 'failed'
  await later()
  await page.getByText('Je kaart is niet geaccepteerd').waitFor()
  await page.getByRole('link', { name: 'Betalen met PayPal' }).waitFor()
  await picture('refused')

  await go(`/notifications#payment`)
  await page.getByText('Visa •••• 4242', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await picture('settings')
  await page.getByRole('button', { name: /Verwijderen Visa/ }).click()
  await page.getByText('De kaart is verwijderd.').waitFor()
  await app.settle()
  expect(mollie.mandates.size).toBe(0)
})

test('a saved card without an answer from Mollie blocks other payments, and is charged once', async () => {
  const member = await site.member()
  const { page, go, picture, choose, pay, atBank, heading } = await open(member)
  const readCredits = async () => (await member.client.get('/api/credits')).body.credits
  const unknown = 'We weten nog niet of je betaling is gelukt'
  await go(`/credits/${packageId}/creditcard`)
  await page.getByRole('checkbox', { name: /Deze kaart onthouden/ }).check()
  await pay()
  await atBank('paid')
  await later()
  await heading('Je credits staan klaar')
  const made = mollie.payments.size
  const end = (status: string) => {
    for (const payment of mollie.payments.values()) if (payment.status === 'pending') payment.status = status
  }

  // Mollie charges the card, its answer is lost, and then it is unreachable.
  mollie.loseAnswers(true)
  await go(`/credits/${packageId}/creditcard`)
  await pay()
  await heading(unknown)
  mollie.loseAnswers(false)
  mollie.down(true)
  expect(await page.getByRole('heading', { name: 'Betaling mislukt' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Betaling annuleren' }).count()).toBe(0)
  await expectAccessible(page)
  await picture('unknown')
  await later()
  expect({ numPayments: mollie.payments.size, credits: await readCredits() }).toEqual({
    numPayments: made + 1,
    credits: 25,
  })

  // A second payment by iDEAL is refused meanwhile.
  await go(`/credits/${packageId}`)
  await page.getByText(unknown).first().waitFor()
  await choose('iDEAL')
  await pay()
  await page.getByRole('alert').getByText(unknown).waitFor()
  await picture('unknown-held')
  expect(mollie.payments.size).toBe(made + 1)

  // Mollie is reachable again: the reconciler finds the charge, once.
  mollie.down(false)
  end('paid')
  await later()
  await go('/transactions/orders')
  await page.getByRole('link', { name: '25 credits' }).first().click()
  await heading('Je credits staan klaar')
  expect({ numPayments: mollie.payments.size, credits: await readCredits() }).toEqual({
    numPayments: made + 1,
    credits: 50,
  })

  // Mollie fails before charging. After a quarter of an hour that is certain, and nothing charges the card later.
  mollie.fail(true)
  await go(`/credits/${packageId}/creditcard`)
  await pay()
  await heading(unknown)
  mollie.fail(false)
  await later(16 * minuteMs)
  await page.reload()
  await heading('Betaling mislukt')
  await later(10 * minuteMs)
  expect({ numPayments: mollie.payments.size, credits: await readCredits() }).toEqual({
    numPayments: made + 1,
    credits: 50,
  })
})
