import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { formatMoney } from '../../shared/money.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { Member } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Order } from './models.ts'

/**
 * Queues the mail about an order that was paid, refunded or not carried out; `credits` were booked, `amount` is in
 * minor units. `before` distinguishes several refunds of an order: the amount refunded until then, in minor units.
 */
export async function queueReceipt(
  ctx: CommandContext & { tx: Transaction },
  order: Order,
  template: 'payment_receipt' | 'refund_receipt' | 'payment_returned',
  credits: number,
  amount: number = order.amount,
  before = 0,
): Promise<void> {
  const member = await Member.query(ctx.tx).findById(order.memberId).select('language')
  await queueMail(ctx, {
    memberId: order.memberId,
    template,
    values: {
      reference: orderReference(order.id),
      count: credits,
      amount: formatMoney(member?.language ?? 'nl', amount, order.currency),
    },
    path: `/transactions/${order.id}`,
    dedupeKey: [template, order.id, ...(before === 0 ? [] : [before])].join(':'),
  })
}
