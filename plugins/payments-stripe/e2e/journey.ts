import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { openJourneyShop, type ProviderJourney } from '../../../tests/payments/provider-journey.ts'
import { startStripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'

const plugin = 'payments-stripe'
const ends = { waiting: 'processing', failed: 'failed', paid: 'paid' }

export const journey: ProviderJourney = {
  plugin,
  method: 'iDEAL',
  other: 'PayPal',
  page: /\/bank\//,
  chargesBack: true,
  async open() {
    const stripe = await startStripeServer()
    const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_STRIPE__API_ENDPOINT: stripe.url } })
    const keys = { secret_key: testKey, webhook_secret: webhookSecret }
    const shop = await openJourneyShop(app, { plugin, provider: 'stripe', methods: ['ideal', 'paypal'], keys })
    return {
      app,
      ...shop,
      async settle() {
        for (const one of stripe.sessions.values()) if (one.intentStatus === 'processing') stripe.pay(one)
      },
      async hear() {
        app.clock.advance(61_000)
        await reconcilePayments(app.services)
      },
      async chargeBack() {
        const latest = [...stripe.sessions.values()].at(-1)
        if (latest) latest.disputed = true
        const dispute = { object: 'dispute', id: 'dp_1', payment_intent: latest?.intentId }
        const { headers, rawBody } = stripe.notice(dispute, 'charge.dispute.created')
        return (await shop.site.client().post('/api/payments/webhooks/stripe', rawBody, { headers })).status
      },
    }
  },
  leave: (page, end) => page.getByRole('button', { name: ends[end] }).click(),
}
