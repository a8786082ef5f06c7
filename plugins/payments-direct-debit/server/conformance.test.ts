import { v7 as uuidv7 } from 'uuid'
import type { PaymentProvider } from '../../../core/features/payments/index.ts'
import { developmentSender } from '../../../core/platform/sms/index.ts'
import { withFaults } from '../../../tests/payments/provider-shop.ts'
import { describePaymentProvider } from '../../../tests/payments/provider-suite.ts'
import { DebitPayment } from './models.ts'
import { directDebit } from './provider.ts'

const keys = {
  creditor_id: 'NL79ZZZ999999990000',
  creditor_name: 'Test BV',
  iban: 'NL91ABNA0417164300',
  test: true,
}

describePaymentProvider(
  'direct debit',
  ({ db, hooks, clock }) => {
    hooks.smsSender = [{ ...developmentSender, ready: () => true }]
    let made = 0
    const counted: PaymentProvider = {
      ...directDebit,
      // The suite delivers by webhook what the plugin reports itself.
      async parseWebhook(ctx, request) {
        if (!request.headers.inside) return directDebit.parseWebhook(ctx, request)
        const id = String(request.rawBody)
        const known = await DebitPayment.query(db.knex).findById(id)
        return [{ providerPaymentId: id, ...(known ? { paymentId: known.paymentId } : {}) }]
      },
      async start(ctx, payment) {
        const before = await DebitPayment.query(db.knex).resultSize()
        const started = await directDebit.start(ctx, payment)
        made += (await DebitPayment.query(db.knex).resultSize()) - before
        return started
      },
    }
    const readRow = (id: string) => DebitPayment.query(db.knex).findById(id).throwIfNotFound()
    return {
      plugin: 'payments-direct-debit',
      ...withFaults(counted),
      credentials: keys,
      wrongCredentials: { ...keys, creditor_id: 'NL78ZZZ999999990000' },
      method: 'directdebit',
      test: true,
      signed: true,
      unknownId: uuidv7(),
      async set(id, { otherMode, ...truth }) {
        const payment = await readRow(id)
        const { state } = truth
        const now = clock.now()
        // Simulates consent, settlement, a manual refund and a bank's message.
        await payment.$query(db.knex).patch({
          ...truth,
          ...(state === 'paid' ? { paidAt: payment.paidAt ?? now } : {}),
          ...(state === 'refunded'
            ? {
                refundedAt: now,
                refundedAmount: payment.amount,
                refunds: [{ at: now.toISOString(), amount: payment.amount }],
              }
            : {}),
          ...(state === 'charged_back' ? { returnedAt: now } : {}),
          ...(otherMode ? { testMode: !payment.testMode } : {}),
        })
      },
      notice: (id) => ({ headers: { inside: true }, rawBody: Buffer.from(id) }),
      forgeries: (id) => [{ headers: {}, rawBody: Buffer.from(id) }],
      payments: () => made,
      refunded: async (id) => (await readRow(id)).refundedAmount ?? 0,
    }
  },
  { listsMovements: true },
)
