import { reconcilePayments } from '../../../core/features/payments/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { openJourneyShop, type ProviderJourney } from '../../../tests/payments/provider-journey.ts'
import { startMollieServer, testKey } from '../test/mollie-server.ts'
import { trustCertificate } from '../test/trust-certificate.ts'

const plugin = 'payments-mollie'
const ends = { waiting: 'pending', failed: 'failed', paid: 'paid' }

export const journey: ProviderJourney = {
  plugin,
  method: 'iDEAL',
  other: 'PayPal',
  page: /\/bank\//,
  chargesBack: true,
  async open() {
    const mollie = await startMollieServer()
    trustCertificate(mollie.certificate)
    const app = await testApp({ env: { RENDEZVOUS_SETTING_PAYMENTS_MOLLIE__API_ENDPOINT: mollie.url } })
    const shop = await openJourneyShop(app, {
      plugin,
      provider: 'mollie',
      methods: ['ideal', 'paypal'],
      keys: { api_key: testKey },
    })
    return {
      app,
      ...shop,
      async settle() {
        for (const one of mollie.payments.values()) if (one.status === 'pending') one.status = 'paid'
      },
      async hear() {
        app.clock.advance(61_000)
        await reconcilePayments(app.services)
      },
      async chargeBack() {
        const latest = [...mollie.payments.values()].at(-1)
        if (!latest) throw new Error('Nothing was paid')
        latest.amountChargedBack = latest.amount
        // Mollie posts to the address given with the payment, which contains our id for it.
        const { payment_id: ours } = latest.metadata as { payment_id: string }
        const path = `/api/payments/webhooks/mollie?payment=${ours}`
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        return (await shop.site.client().post(path, `id=${latest.id}`, { headers })).status
      },
    }
  },
  leave: (page, end) => page.getByRole('button', { name: ends[end] }).click(),
}
