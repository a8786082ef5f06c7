import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { giveBack, lockRefund } from './apply.ts'
import { Order, Payment } from './models.ts'

/**
 * Gives an order's money back through its provider; the credits that are left are taken back once the provider confirms.
 * Throws AppError('conflict') for an order that is not completed, `unavailable` where the provider cannot refund.
 */
export function refundOrder(ctx: StaffCommandContext, { id }: Pick<Order, 'id'>, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Two clicks take turns: the second one finds the payment refunded.
    await lockRefund(tx, id)
    const order = await Order.query(tx.tx).findById(id)
    const payment = await Payment.query(tx.tx).findOne({ order_id: id, state: 'paid' })
    if (!payment?.providerPaymentId || order?.status !== 'completed') throw new AppError('conflict')
    await giveBack(tx, id)
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
