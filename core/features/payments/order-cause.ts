import { getKnex } from '../../kernel/context.ts'
import { orderReference } from '../../shared/order-reference.ts'
import type { Booking, Cause, LedgerCause } from '../credits/index.ts'
import { listCreditNotes } from '../invoices/index.ts'
import { Order } from './models.ts'

/** Purchased credits, and those reversed with a refund. */
export const orderCause: LedgerCause = {
  id: 'payments.orders',
  kinds: ['purchase', 'refund', 'chargeback'],
  async explain(ctx, bookings) {
    const orders = await Order.query(getKnex(ctx))
      .whereIn(
        'id',
        bookings.map(({ reference }) => reference),
      )
      .where({ member_id: ctx.member.id })
    const byId = new Map(orders.map((order) => [order.id, order]))
    const notes = await listCreditNotes(ctx, [...byId.keys()])
    return new Map(
      bookings.flatMap((booking): [string, Cause][] => {
        const { id, kind, reference } = booking
        const order = byId.get(reference)
        if (!order) return []
        const text = ctx.services.i18n.t(ctx.site, `statement.${kind}`, { reference: orderReference(order.id) })
        const back = notes.filter(({ orderId }) => orderId === order.id)
        return [[id, { text, path: `/transactions/${order.id}`, money: findMoney(order, booking, back) }]]
      }),
    )
  },
}

/** The money of a booking. After partial refunds it is the amount of the credit note of the same moment. */
function findMoney(
  { amount, refundedAmount, currency }: Order,
  { kind, created_at }: Booking,
  notes: readonly { amount: number; issuedAt: Date }[],
): Cause['money'] {
  if (kind === 'purchase') return { amount, currency }
  const getDistanceMs = ({ issuedAt }: { issuedAt: Date }) => Math.abs(issuedAt.getTime() - created_at.getTime())
  const [note] = notes.toSorted((one, other) => getDistanceMs(one) - getDistanceMs(other))
  return { amount: -(note?.amount ?? (kind === 'refund' ? (refundedAmount ?? amount) : amount)), currency }
}
