import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { formatMoney } from '../../shared/money.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { Member } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Order } from './models.ts'

/**
 * Queues the mail about an order that was paid, given back or not carried out; `credits` is how many were booked, `amount` the minor units.
 * `before` tells one refund of an order from the next: what had been given back until then, minor units.
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
