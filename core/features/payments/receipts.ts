import type { TxContext } from '../../kernel/context.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { queueMail } from '../notifications/index.ts'
import type { Order } from './models.ts'

interface Receipt {
  template: 'payment_receipt' | 'refund_receipt' | 'payment_returned'
  /** Credits that were booked. */
  credits: number
  /** Minor units paid or refunded; default: the price. */
  amount?: number
  /** Minor units refunded before, which distinguishes several refunds of an order. */
  before?: number
}

/** Queues the mail about an order that was paid, refunded or not carried out. */
export async function queueReceipt(
  ctx: TxContext,
  order: Order,
  { template, credits, amount = order.amount, before = 0 }: Receipt,
): Promise<void> {
  await queueMail(ctx, {
    memberId: order.memberId,
    template,
    values: { reference: orderReference(order.id), count: credits },
    amounts: { amount: { minor: amount, currency: order.currency } },
    path: `/transactions/${order.id}`,
    dedupeKey: [template, order.id, ...(before === 0 ? [] : [before])].join(':'),
  })
}
