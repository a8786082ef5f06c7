import { type CommandContext, getKnex } from '../../kernel/context.ts'
import { Order, Payment } from './models.ts'

export async function findLatestPayments(ctx: CommandContext, orders: readonly Order[]): Promise<Map<string, Payment>> {
  const rows = await Payment.query(getKnex(ctx))
    .whereIn(
      'order_id',
      orders.map((order) => order.id),
    )
    .orderBy('id')
  return new Map(rows.map((row) => [row.orderId, row]))
}

export const findOwnOrder = (ctx: CommandContext, memberId: string, orderId: string) =>
  Order.query(getKnex(ctx)).findOne({ id: orderId, member_id: memberId })

/** A member's hundred newest orders. */
export const listOwnOrders = (ctx: CommandContext, memberId: string) =>
  Order.query(getKnex(ctx)).where({ member_id: memberId }).orderBy('created_at', 'desc').limit(100)
