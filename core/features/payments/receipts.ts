import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { Member } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Order } from './models.ts'
import { orderReference } from './price.ts'

/** Minor units as people of a locale write money: 2249 EUR → `€ 22,49`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Queues the mail about an order that was paid, given back or not carried out; `credits` is how many were booked, `amount` the minor units. */
export async function queueReceipt(
  ctx: CommandContext & { tx: Transaction },
  order: Order,
  template: 'payment_receipt' | 'refund_receipt' | 'payment_returned',
  credits: number,
  amount: number = order.amount,
): Promise<void> {
  const member = await Member.query(ctx.tx).findById(order.memberId).select('language')
  await queueMail(ctx, {
    memberId: order.memberId,
    template,
    values: {
      reference: orderReference(order.id),
      count: credits,
      amount: formatMoney(amount, order.currency, member?.language ?? 'nl'),
    },
    path: `/transactions/${order.id}`,
    dedupeKey: `${template}:${order.id}`,
  })
}
