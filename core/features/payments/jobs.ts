import { z } from 'zod'
import { defineJob } from '../../kernel/job.ts'
import { closePayment } from './close-payment.ts'
import { giveBack, isOwedBack } from './give-back.ts'
import { Order, Payment } from './models.ts'
import { requireProvider } from './providers.ts'

const payload = z.object({ paymentId: z.uuid() })

/** Gives money back that is owed, where whoever began that has not come to its end. */
export const refundJob = defineJob({
  id: 'payments.refund',
  payload,
  async handler(ctx, { paymentId }) {
    const { knex } = ctx.services.db
    const payment = await Payment.query(knex).findById(paymentId)
    const order = payment && (await Order.query(knex).findById(payment.orderId))
    if (!payment || !order || !isOwedBack(order, payment)) return
    if (!requireProvider(ctx, payment.provider).refund) {
      ctx.services.log.error({ paymentId }, 'a payment must be refunded by hand: its provider cannot do it')
      return
    }
    await giveBack(ctx, order.id)
  },
})

/** Closes a payment at its provider and takes over what the provider then says of it. */
export const closeJob = defineJob({
  id: 'payments.close',
  payload,
  async handler(ctx, { paymentId }) {
    const payment = await Payment.query(ctx.services.db.knex).findById(paymentId)
    if (payment) await closePayment(ctx, payment)
  },
})
