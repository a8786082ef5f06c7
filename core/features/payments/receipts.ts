import type { TxContext } from '../../kernel/context.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { queueMail } from '../notifications/index.ts'
import type { Order } from './models.ts'

/**
 * Queues the mail about an order that was paid, refunded or not carried out; `credits` were booked, `amount` is in
 * minor units. `before` distinguishes several refunds of an order: the amount refunded until then, in minor units.
 */
export async function queueReceipt(
  ctx: TxContext,
  order: Order,
  template: 'payment_receipt' | 'refund_receipt' | 'payment_returned',
  credits: number,
  amount: number = order.amount,
  before = 0,
): Promise<void> {
  await queueMail(ctx, {
    memberId: order.memberId,
    template,
    values: {
      reference: orderReference(order.id),
      count: credits,
    },
    amounts: { amount: { minor: amount, currency: order.currency } },
    path: `/transactions/${order.id}`,
    dedupeKey: [template, order.id, ...(before === 0 ? [] : [before])].join(':'),
  })
}
