import { inTransaction, type StaffCommandContext } from '../app/context.ts'
import { recordAudit } from '../audit/index.ts'
import { AppError } from '../http/errors.ts'
import { applyPaymentState } from './apply.ts'
import { Order, Payment } from './models.ts'
import { requireProvider } from './providers.ts'

/**
 * Gives an order's money back through its provider; the credits that are left are taken back once the provider confirms.
 * Throws AppError('conflict') for an order that is not completed, `unavailable` where the provider cannot refund.
 */
export function refundOrder(ctx: StaffCommandContext, { id }: Pick<Order, 'id'>, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Two clicks take turns: the second one finds the payment refunded. Not a row's lock, since providers keep books of their own.
    await tx.tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`refund:${id}`])
    const order = await Order.query(tx.tx).findById(id)
    const payment = await Payment.query(tx.tx).findOne({ order_id: id, state: 'paid' })
    if (!payment?.providerPaymentId || order?.status !== 'completed') throw new AppError('conflict')
    const provider = requireProvider(ctx, payment.provider)
    if (!provider.refund) throw new AppError('unavailable')
    await provider.refund(ctx, payment.providerPaymentId)
    await applyPaymentState(tx, payment.id, await provider.fetch(ctx, payment.providerPaymentId))
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
