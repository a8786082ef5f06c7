import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { type WalkedProvider, walkedSite } from '../../../tests/payments/walked-provider.ts'
import { stripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'

const plugin = 'payments-stripe'
const ends = { waiting: 'processing', failed: 'failed', paid: 'paid' }

export const walked: WalkedProvider = {
  plugin,
  method: 'iDEAL',
  other: 'PayPal',
  page: /\/bank\//,
  async open() {
    const stripe = await stripeServer()
    const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_STRIPE__API_ENDPOINT: stripe.url } })
    const keys = { secret_key: testKey, webhook_secret: webhookSecret }
    const shop = await walkedSite(app, { plugin, provider: 'stripe', methods: ['ideal', 'paypal'], keys })
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
    }
  },
  leave: (page, end) => page.getByRole('button', { name: ends[end] }).click(),
}
