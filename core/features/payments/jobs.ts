import { z } from 'zod'
import { defineJob, Postponed } from '../../kernel/job.ts'
import { closePayment } from './close-payment.ts'
import { refundRequested } from './job-names.ts'
import { Order, Payment } from './models.ts'
import { requireProvider } from './providers.ts'
import { isRefundDue, refundPayment } from './refund-payment.ts'
import { getStartDeadline, isStarting } from './start-state.ts'

/** Completes a due refund whose first attempt did not finish. */
export const refundJob = defineJob({
  ...refundRequested,
  async handler(ctx, { paymentId }) {
    const { knex } = ctx.services.db
    const payment = await Payment.query(knex).findById(paymentId)
    const order = payment && (await Order.query(knex).findById(payment.orderId))
    if (!payment || !order || !isRefundDue(order, payment)) return
    if (!requireProvider(ctx, payment.provider).refund) {
      ctx.services.log.error({ paymentId }, 'a payment must be refunded by hand: its provider cannot do it')
      return
    }
    await refundPayment(ctx, order.id)
  },
})

/** Closes a payment at its provider, after its start has finished, and applies the resulting state. */
export const closeJob = defineJob({
  id: 'payments.close',
  payload: z.object({ paymentId: z.uuid() }),
  async handler(ctx, { paymentId }) {
    const payment = await Payment.query(ctx.services.db.knex).findById(paymentId)
    if (!payment) return
    if (isStarting(payment, ctx.now())) throw new Postponed(getStartDeadline(payment))
    await closePayment(ctx, payment)
  },
})
