import { inTransaction, type StaffCommandContext } from '../app/context.ts'
import { recordAudit } from '../audit/index.ts'
import { AppError } from '../http/errors.ts'
import { applyPaymentState } from './apply.ts'
import { type Order, Payment } from './models.ts'
import { requireProvider } from './providers.ts'

/**
 * Gives an order's money back through its provider; the credits that are left are taken back once the provider confirms.
 * Throws AppError('conflict') for an order that is not completed, `unavailable` where the provider cannot refund.
 */
export async function refundOrder(ctx: StaffCommandContext, order: Order, reason: string): Promise<void> {
  const payment = await Payment.query(ctx.services.db.knex).findOne({ order_id: order.id, state: 'paid' })
  if (!payment?.providerPaymentId || order.status !== 'completed') throw new AppError('conflict')
  const provider = requireProvider(ctx, payment.provider)
  if (!provider.refund) throw new AppError('unavailable')
  await provider.refund(ctx, payment.providerPaymentId)
  const confirmed = await provider.fetch(ctx, payment.providerPaymentId)
  await inTransaction(ctx, async (tx) => {
    await applyPaymentState(tx, payment.id, confirmed)
    await recordAudit(tx.tx, {
      at: ctx.now(),
      actor: ctx.actor,
      action: 'order.refunded',
      subject: 'order',
      subjectId: order.id,
      domainId: order.domainId,
      new: { amount: order.amount, currency: order.currency },
      reason,
    })
  })
}
