import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { sandboxDemo } from './server/demo.ts'
import { sandbox } from './server/provider.ts'
import { routes } from './server/routes.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'payments-sandbox': typeof routes
  }
}

/** A sandbox bank where every outcome of a payment can be chosen. Off unless a site switches it on. */
export default definePlugin({
  id: 'payments-sandbox',
  enabledByDefault: false,
  routes,
  pages,
  extends: { paymentProvider: [sandbox] },
  demo: sandboxDemo,
  privacy: [
    {
      table: 'sandbox_payments',
      memberColumn: 'payment_id',
      where:
        'payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.member_id = :member)',
      export: { not: 'A simulated copy of the payment, which is itself exported.' },
      erase: {
        set: {},
        keep: {
          'Numbers of a payment that is kept as the law demands.': [
            'id',
            'payment_id',
            'state',
            'amount',
            'currency',
            'method',
            'description',
            'return_url',
            'webhook_url',
            'created_at',
            'paid_at',
            'reversed_at',
            'refunded_amount',
            'refunds',
            'closed',
          ],
          'A key of the operator’s account.': ['signing_key'],
        },
      },
    },
  ],
})
