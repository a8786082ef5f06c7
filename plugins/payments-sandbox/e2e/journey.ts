import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { openJourneyShop, type ProviderJourney } from '../../../tests/payments/provider-journey.ts'

const plugin = 'payments-sandbox'
const ends = { waiting: 'Nog laten wachten', failed: 'Laten mislukken', paid: 'Betalen' }

export const journey: ProviderJourney = {
  plugin,
  method: 'iDEAL',
  other: 'PayPal',
  page: /\/payments-sandbox\/bank\//,
  async open() {
    const app = await testApp()
    const shop = await openJourneyShop(app, { plugin, provider: 'sandbox', methods: ['ideal', 'paypal'], keys: {} })
    return {
      app,
      ...shop,
      async settle() {
        await app.db.asOwner(`update sandbox_payments set state = 'paid', paid_at = $1 where state = 'pending'`, [
          app.clock.now(),
        ])
      },
      // The sandbox works without notices, which may all be lost.
      async hear() {
        app.clock.advance(61_000)
        await reconcilePayments(app.services)
      },
    }
  },
  leave: (page, end) => page.getByRole('button', { name: ends[end], exact: true }).click(),
}
