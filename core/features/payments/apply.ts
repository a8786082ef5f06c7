import type { Transaction } from '../../../db/index.ts'
import { type CommandContext, commandContext, inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { announceCredits, grantCredits, reverseCredits } from '../credits/index.ts'
import { redeemCode } from '../discounts/index.ts'
import { setPaidUser } from '../members/index.ts'
import { orderCompleted, orderReversed } from './events.ts'
import { closeJob, refundJob } from './jobs.ts'
import { Order, Payment } from './models.ts'
import { settlePremium } from './premium.ts'
import type { ConfirmedPayment } from './provider.ts'
import { requireProvider } from './providers.ts'
import { queueReceipt } from './receipts.ts'
import { acceptTestPayments } from './settings.ts'
import { nextPayment, type OrderStatus, type Transition } from './transition.ts'

type Tx = CommandContext & { tx: Transaction }

/**
 * Closes the payments of a member's other open orders with the first purchase's discount: only one of them can have it, and nobody is
 * to pay for another and get the money sent back.
 */
export async function closeRivals(ctx: Tx, order: Order): Promise<void> {
  const rivals = await Payment.query(ctx.tx)
    .alias('p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.member_id': order.memberId, 'o.first_purchase': true, 'o.status': 'open', 'p.state': 'pending' })
    .whereNot('o.id', order.id)
    .select('p.id')
  for (const { id } of rivals) {
    await ctx.services.outbox.enqueue(ctx.tx, ctx.site, closeJob, { paymentId: id }, { dedupeKey: id })
  }
}

/** A context on the site of an order, wherever one comes from. */
export const onOrdersSite = (ctx: Tx, order: Order): Tx => ({
  ...commandContext(ctx.services, ctx.services.sites.siteFor(order.domainId, order.country), ctx.actor, ctx.requestId),
  tx: ctx.tx,
})

/**
 * Draws the consequences of a provider's word about one payment, exactly once, whatever the number and order of calls:
 * credits and Premium on `paid`, their reversal as new entries on `refunded` and `charged_back`.
 * Call it only with what {@link PaymentProvider.fetch} answered. Throws AppError('not_found') for an unknown payment.
 */
export function applyPaymentState(
  ctx: CommandContext,
  paymentId: string,
  confirmed: ConfirmedPayment,
): Promise<Transition> {
  return inTransaction(ctx, async (tx) => {
    const payment = await Payment.query(tx.tx).findById(paymentId).forNoKeyUpdate()
    const order = payment && (await Order.query(tx.tx).findById(payment.orderId).forNoKeyUpdate())
    if (!payment || !order) throw notFound()
    const orderCtx = onOrdersSite(tx, order)
    const testMode = requireProvider(ctx, payment.provider).test === true && orderCtx.setting(acceptTestPayments)
    const next = nextPayment({ ...payment, orderStatus: order.status, testMode }, confirmed)
    if (next.consequence === 'mismatch') {
      ctx.services.log.error(
        { paymentId, provider: payment.provider },
        'a provider confirmed another amount, currency or mode than ordered',
      )
    } else await keepReferences(tx, payment, confirmed)
    if (next.state === payment.state) return next
    await Payment.query(tx.tx).findById(payment.id).patch({ state: next.state, updatedAt: ctx.now() })
    if (next.consequence === 'credit') await complete(orderCtx, order, payment)
    else if (next.consequence === 'reverse')
      await reverseOrder(orderCtx, order, next.orderStatus as 'refunded' | 'charged_back')
    else await restate(orderCtx, order, next.orderStatus)
    return next
  })
}

async function keepReferences(ctx: Tx, { id }: Payment, { mandateRef, customerRef }: ConfirmedPayment): Promise<void> {
  if (mandateRef === undefined && customerRef === undefined) return
  await Payment.query(ctx.tx).findById(id).patch({ mandateRef, customerRef })
}

/** A state that moves no credits. Charged back after a withdrawal in part, a purchase keeps Premium no longer. */
async function restate(ctx: Tx, order: Order, status: OrderStatus): Promise<void> {
  await Order.query(ctx.tx).findById(order.id).patch({ status })
  if (order.completedAt === null) return
  await ctx.tx.raw('select 1 from members where id = ? for no key update', [order.memberId])
  await settlePremium(ctx, order.memberId)
  await announceCredits(ctx, order.memberId)
}

async function complete(ctx: Tx, order: Order, payment: Payment): Promise<void> {
  if (order.completedAt !== null) return
  // One purchase of a member at a time: "first purchase" and "used once" are decided behind this lock.
  await ctx.tx.raw('select 1 from members where id = ? for no key update', [order.memberId])
  if (!(await redeemCode(ctx, order))) {
    await Order.query(ctx.tx).findById(order.id).patch({ status: 'cancelled', returnedAt: ctx.now() })
    await queueReceipt(ctx, order, 'payment_returned', 0)
    await ctx.services.outbox.enqueue(ctx.tx, ctx.site, refundJob, { paymentId: payment.id }, { dedupeKey: payment.id })
    return
  }
  await Order.query(ctx.tx).findById(order.id).patch({ status: 'completed', completedAt: ctx.now() })
  await setPaidUser(ctx, order.memberId, true)
  await grantCredits(ctx, {
    memberId: order.memberId,
    domainId: order.domainId,
    credits: order.credits,
    kind: 'purchase',
    reference: order.id,
    idempotencyKey: `order:${order.id}:purchase`,
  })
  await ctx.services.outbox.emit(ctx.tx, ctx.site, orderCompleted, { orderId: order.id, memberId: order.memberId })
  await closeRivals(ctx, order)
  await queueReceipt(ctx, order, 'payment_receipt', order.credits)
}

/**
 * Takes back what a completed order gave, once: the credits that are left, and Premium unless a purchase remains that was not given
 * back in full. `amount` is what its member gets back, in minor units. What a withdrawal has taken back is not taken again.
 */
export async function reverseOrder(
  ctx: Tx,
  order: Order,
  status: 'refunded' | 'charged_back',
  amount: number = order.amount,
): Promise<void> {
  await ctx.tx.raw('select 1 from members where id = ? for no key update', [order.memberId])
  await Order.query(ctx.tx).findById(order.id).patch({ status })
  if (order.withdrawnAt !== null) return settlePremium(ctx, order.memberId)
  if (status === 'refunded') await Order.query(ctx.tx).findById(order.id).patch({ refundedAmount: amount })
  if (order.completedAt === null) return
  const taken = await reverseCredits(ctx, {
    memberId: order.memberId,
    domainId: order.domainId,
    credits: order.credits,
    kind: status === 'refunded' ? 'refund' : 'chargeback',
    reference: order.id,
    idempotencyKey: `order:${order.id}:reversal`,
  })
  await settlePremium(ctx, order.memberId)
  await announceCredits(ctx, order.memberId)
  await ctx.services.outbox.emit(ctx.tx, ctx.site, orderReversed, { orderId: order.id, memberId: order.memberId })
  if (status === 'refunded') await queueReceipt(ctx, order, 'refund_receipt', taken, amount)
}
