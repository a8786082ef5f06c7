import type { CommandContext } from '../../kernel/context.ts'
import { Order, Payment } from './models.ts'

/** Permanently closes an order whose payment never reached its provider; it is never started again. */
export async function abandonOrder(
  ctx: Pick<CommandContext, 'services' | 'now'>,
  orderId: string,
  paymentId: string,
): Promise<void> {
  await ctx.services.db.transaction(async (tx) => {
    const given = await Payment.query(tx)
      .findById(paymentId)
      .where({ state: 'pending', provider_payment_id: null })
      .patch({ state: 'failed', updatedAt: ctx.now() })
    if (given) await Order.query(tx).findById(orderId).where({ status: 'open' }).patch({ status: 'failed' })
  })
}
