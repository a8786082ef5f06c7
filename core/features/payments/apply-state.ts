import { afterCommit } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type TxContext, withDomain } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { count } from '../../kernel/metrics.ts'
import { grantCredits, reverseCredits, sendBalance } from '../credits/index.ts'
import { redeemCode } from '../discounts/index.ts'
import { isErased, lockMember, setPaidUser } from '../members/index.ts'
import { orderCompleted, orderReversed, paymentChanged } from './events.ts'
import { creditOrder, invoiceOrder } from './invoicing.ts'
import { refundRequested } from './job-names.ts'
import { payments } from './metrics.ts'
import { Order, Payment } from './models.ts'
import { isPremiumPaused, updatePremium } from './premium.ts'
import type { ConfirmedPayment } from './provider.ts'
import type { ProviderCall } from './provider-call.ts'
import { queueReceipt } from './receipts.ts'
import { saveMethod } from './saved-methods.ts'
import { acceptTestPayments } from './settings.ts'
import { computeTransition, type OrderStatus, type Transition } from './transition.ts'
import { checkSavedMethodJob } from './verify-saved-methods.ts'
import { computeCreditsForAmount } from './withdrawal-terms.ts'

/** A context on the site of an order, whatever the context of the caller. */
export const withOrderSite = (ctx: TxContext, order: Order): TxContext => withDomain(ctx, order.domainId, order.country)

/**
 * Applies a payment's state at its provider, exactly once, whatever the number and order of calls: books credits and
 * Premium on `paid`, and their reversal as new entries on `refunded` and `charged_back`. Pass only what
 * {@link PaymentProvider.fetch} answered to `call`. A provider answers `refunded` from the first partial refund on. A
 * caller that has just asked for a refund passes the total (minor units). Throws AppError('not_found') for
 * an unknown payment.
 */
export function applyPaymentState(
  ctx: CommandContext,
  { payment: { paymentId }, playMoney }: Pick<ProviderCall, 'payment' | 'playMoney'>,
  confirmed: ConfirmedPayment,
  refundedTotal?: number,
): Promise<Transition> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await Payment.query(ctx.tx).findById(paymentId).forNoKeyUpdate()
    const order = payment && (await Order.query(ctx.tx).findById(payment.orderId).forNoKeyUpdate())
    if (!payment || !order) throw notFound()
    const orderCtx = withOrderSite(ctx, order)
    const testMode = orderCtx.setting(acceptTestPayments) && playMoney
    const next = computeTransition({ ...payment, orderStatus: order.status, testMode }, confirmed)
    if (next.consequence === 'mismatch') {
      ctx.services.log.error(
        { paymentId, provider: payment.provider },
        'a provider confirmed another amount, currency or mode than ordered',
      )
    } else {
      await storeReferences(ctx, payment, confirmed)
      await storeEvidence(ctx, order, confirmed)
    }
    if (next.state === payment.state) {
      if (next.consequence !== 'mismatch' && (confirmed.payerDone || next.state !== 'pending'))
        await recordPayerDone(ctx, payment, confirmed)
      return next
    }
    if (next.state === 'refunded' && payment.state === 'paid') {
      const total = refundedTotal ?? computeRefundedTotal(order, payment)
      if (total > payment.refundedAmount) {
        await Payment.query(ctx.tx).findById(payment.id).patch({ refundedAmount: total })
        await emitPaymentChanged(orderCtx, payment, order)
      }
      if (total < getOwedTotal(order, payment)) {
        if (total > (order.refundedAmount ?? 0)) await reverseOrder(orderCtx, order, { status: 'completed', total })
        return { state: payment.state, orderStatus: order.status, consequence: 'none' }
      }
    }
    await Payment.query(ctx.tx).findById(payment.id).patch({ state: next.state, updatedAt: ctx.now(), payUrl: null })
    await emitPaymentChanged(orderCtx, payment, order)
    const { provider } = payment
    afterCommit(ctx.tx, () => count(ctx.services, payments, { provider, result: next.state }))
    if (next.state === 'failed') await queueSavedMethodCheck(orderCtx, payment)
    if (next.consequence === 'credit') {
      await saveMethod(orderCtx, order, payment, confirmed)
      await complete(orderCtx, order, payment)
    } else if (next.consequence === 'reverse')
      await reverseOrder(orderCtx, order, { status: next.orderStatus as 'refunded' | 'charged_back' })
    else await setOrderStatus(orderCtx, order, next.orderStatus)
    return next
  })
}

const emitPaymentChanged = (ctx: TxContext, { id }: Payment, { id: orderId, memberId }: Order): Promise<void> =>
  ctx.services.outbox.emit(ctx, paymentChanged, { paymentId: id, orderId, memberId })

/** The maximum that can be refunded for an order in total, in minor units: the withdrawn amount, or else the price. */
const getOwedTotal = (order: Order, { amount }: Payment): number =>
  order.withdrawnAt === null ? amount : (order.refundedAmount ?? amount)

/**
 * The total refunded according to a provider that answers `refunded`, in minor units, unless the caller has just
 * requested it. After a partial refund that answer says nothing new. Otherwise it is the amount we requested, or
 * everything: staff refunded it on the provider's own pages.
 */
const computeRefundedTotal = (order: Order, payment: Payment): number =>
  payment.refundedAmount ||
  (order.withdrawnAt === null && payment.refundSent && payment.refundAmount) ||
  getOwedTotal(order, payment)

async function storeReferences(
  ctx: TxContext,
  { id }: Payment,
  { mandateRef, customerRef }: ConfirmedPayment,
): Promise<void> {
  if (mandateRef === undefined && customerRef === undefined) return
  await Payment.query(ctx.tx).findById(id).patch({ mandateRef, customerRef })
}

/** Removes the address of the provider's page once the member has nothing left to do there. */
async function recordPayerDone(ctx: TxContext, payment: Payment, { payerDone }: ConfirmedPayment): Promise<void> {
  const { id, state, payUrl } = payment
  const payerDoneAt = payment.payerDoneAt ?? (payerDone && state === 'pending' ? ctx.now() : null)
  if (payUrl !== null || payerDoneAt !== payment.payerDoneAt)
    await Payment.query(ctx.tx).findById(id).patch({ payUrl: null, payerDoneAt })
}

/** A refused payment may mean that the provider no longer has the saved method, so this has it checked. */
async function queueSavedMethodCheck(ctx: TxContext, { id, rememberedId }: Payment): Promise<void> {
  if (rememberedId === null) return
  await ctx.services.outbox.enqueue(ctx, checkSavedMethodJob, { rememberedId }, { dedupeKey: id })
}

/** Stores the country of the payment as tax evidence, once. */
async function storeEvidence(
  ctx: TxContext,
  { id, taxEvidence }: Order,
  { payerCountry }: ConfirmedPayment,
): Promise<void> {
  if (payerCountry === undefined || taxEvidence.some(({ source }) => source === 'payment')) return
  await Order.query(ctx.tx)
    .findById(id)
    .patch({ taxEvidence: [...taxEvidence, { source: 'payment', country: payerCountry }] })
}

/** Changes a status without moving credits. A chargeback after a partial withdrawal ends the purchase's Premium. */
async function setOrderStatus(ctx: TxContext, order: Order, status: OrderStatus): Promise<void> {
  await Order.query(ctx.tx).findById(order.id).patch({ status })
  if (order.completedAt === null) return
  await lockMember(ctx, order.memberId)
  await updatePremium(ctx, order.memberId)
  await sendBalance(ctx, order.memberId)
  if (status === 'charged_back') await creditOrder(ctx, order, order.amount, 'chargeback')
}

async function complete(ctx: TxContext, order: Order, payment: Payment): Promise<void> {
  if (order.completedAt !== null) return
  // One purchase of a member at a time: this lock protects "first purchase" and "used once".
  await lockMember(ctx, order.memberId)
  if ((await isErased(ctx, order.memberId)) || !(await redeemCode(ctx, order, payment.payerDoneAt !== null))) {
    await Order.query(ctx.tx).findById(order.id).patch({ status: 'cancelled', returnedAt: ctx.now() })
    await queueReceipt(ctx, order, { template: 'payment_returned', credits: 0 })
    await ctx.services.outbox.enqueue(ctx, refundRequested, { paymentId: payment.id }, { dedupeKey: payment.id })
    return
  }
  await Order.query(ctx.tx).findById(order.id).patch({ status: 'completed', completedAt: ctx.now() })
  await setPaidUser(ctx, order.memberId, !(await isPremiumPaused(ctx, order.memberId)))
  await grantCredits(ctx, {
    memberId: order.memberId,
    domainId: order.domainId,
    credits: order.credits,
    kind: 'purchase',
    reference: order.id,
    idempotencyKey: `order:${order.id}:purchase`,
  })
  await ctx.services.outbox.emit(ctx, orderCompleted, { orderId: order.id, memberId: order.memberId })
  await invoiceOrder(ctx, order, payment)
  await queueReceipt(ctx, order, { template: 'payment_receipt', credits: order.credits })
}

interface Reversal {
  /** `completed`: a partial refund by staff, after which the order stays completed and Premium stays. */
  status: 'completed' | 'refunded' | 'charged_back'
  /** Minor units refunded in total, including this reversal; default: the price. */
  total?: number
  /** Why money was refunded; default: `refund`. */
  reason?: 'withdrawal' | 'refund'
}

/**
 * Reverses the credits and Premium of a completed order; a credit note covers the newly refunded part. The share of
 * credits taken back equals that of the money (`computeCreditsForAmount`), but never exceeds what is left, because
 * spent credits were used. A full refund, a chargeback or a withdrawal takes all remaining credits of the order.
 * Premium ends unless another purchase remains that was not fully refunded. Credits taken by a withdrawal are not taken
 * again.
 */
export async function reverseOrder(
  ctx: TxContext,
  order: Order,
  { status, total = order.amount, reason = 'refund' }: Reversal,
): Promise<void> {
  await lockMember(ctx, order.memberId)
  await Order.query(ctx.tx)
    .findById(order.id)
    .patch({ status, version: order.version + 1 })
  if (order.withdrawnAt !== null) {
    await updatePremium(ctx, order.memberId)
    if (status === 'charged_back') await creditOrder(ctx, order, order.amount, 'chargeback')
    return
  }
  if (status !== 'charged_back') await Order.query(ctx.tx).findById(order.id).patch({ refundedAmount: total })
  if (order.completedAt === null) return
  const before = order.refundedAmount ?? 0
  const after = status === 'completed' ? computeCreditsForAmount(order, total) : order.credits
  const taken = await reverseCredits(ctx, {
    memberId: order.memberId,
    domainId: order.domainId,
    credits: after - computeCreditsForAmount(order, before),
    kind: status === 'charged_back' ? 'chargeback' : 'refund',
    reference: order.id,
    idempotencyKey: `order:${order.id}:${before === 0 ? 'reversal' : `reversal:${status}:${total}`}`,
  })
  await updatePremium(ctx, order.memberId)
  await sendBalance(ctx, order.memberId)
  if (status !== 'completed')
    await ctx.services.outbox.emit(ctx, orderReversed, { orderId: order.id, memberId: order.memberId })
  await creditOrder(ctx, order, total, status === 'charged_back' ? 'chargeback' : reason)
  if (status !== 'charged_back')
    await queueReceipt(ctx, order, { template: 'refund_receipt', credits: taken, amount: total - before, before })
}
