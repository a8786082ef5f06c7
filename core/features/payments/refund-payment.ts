import { v7 as uuidv7 } from 'uuid'
import { type CommandContext, getKnex, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { applyPaymentState } from './apply-state.ts'
import { Order, Payment } from './models.ts'
import type { ConfirmedPayment } from './provider.ts'
import { confirmPayment, isRefusal, type ProviderCall, prepareProviderCall } from './provider-call.ts'
import { requireProvider } from './providers.ts'

/** Milliseconds until another attempt continues; longer than a provider may take. */
export const claimMs = minuteMs

interface Claim {
  id: string
  payment: Payment
  providerPaymentId: string
  amount: number
  /** Whether its provider has never received a refund request before. */
  isFirst: boolean
}

export interface RefundOptions {
  /**
   * Runs in the transaction that claims the refund, before the provider is asked. An error refuses the refund. May
   * return the total to be refunded, in minor units.
   */
  claimed?(ctx: TxContext, order: Order, payment: Payment): Promise<number | undefined>
  /** Runs in the transaction that applies the provider's answer. */
  applied?(ctx: TxContext, order: Order): Promise<void>
}

/**
 * Refunds a paid order: the withdrawn amount, else the requested amount, else all of it. Claims the refund in one
 * transaction, asks the provider outside any, and applies the answer in another; an attempt that dies in between is
 * repeated under the same key. Does nothing if the money was refunded already. Throws AppError('conflict') while
 * another attempt is under way, `unavailable` if the provider cannot refund, and what the provider throws: after a
 * refusal nothing is decided, after any other error, and after a refund without confirmation, it stays requested.
 */
export async function refundPayment(
  ctx: CommandContext,
  orderId: string,
  { claimed, applied }: RefundOptions = {},
): Promise<void> {
  const claim = await inTransaction(ctx, (ctx) => claimRefund(ctx, orderId, claimed))
  if (!claim) return
  const { payment, providerPaymentId, amount } = claim
  let confirmed: ConfirmedPayment
  let call: ProviderCall | undefined
  let isMade = false
  try {
    call = await prepareProviderCall(ctx, payment)
    const request = {
      ...call.payment,
      providerPaymentId,
      idempotencyKey: `${payment.id}:refund:${amount}`,
      refundAmount: amount,
    }
    if (claim.isFirst) {
      await assertNotRefunded(ctx, claim, call, await confirmPayment(call, providerPaymentId))
      await recordSent(ctx, claim)
    }
    await call.provider.refund?.(call.ctx, request)
    isMade = true
    confirmed = await confirmPayment(call, providerPaymentId)
  } catch (error) {
    if (!call) await release(ctx, claim, { refundAmount: payment.refundAmount, refundSent: payment.refundSent })
    else if (!isMade && isRefusal(error) && !(await isPerhapsMade(claim, call)))
      await release(ctx, claim, buildColumnsWithoutRequest(payment))
    else await release(ctx, claim)
    throw error
  }
  await inTransaction(ctx, async (ctx) => {
    await applyPaymentState(ctx, call, confirmed, amount)
    const order = await Order.query(ctx.tx).findById(orderId).throwIfNotFound()
    await applied?.(ctx, order)
    await release(ctx, claim)
  })
}

/** The columns of a payment without a refund on its way. */
const buildColumnsWithoutRequest = ({ refundedAmount }: Payment) => ({
  refundAmount: refundedAmount || null,
  refundSent: refundedAmount > 0,
})

/** Whether an earlier attempt, whose answer was lost, may have made the refund. */
const isPerhapsMade = async ({ payment, providerPaymentId }: Claim, call: ProviderCall): Promise<boolean> =>
  isRefundRequested(payment) &&
  confirmPayment(call, providerPaymentId).then(
    ({ state }) => state !== 'paid',
    () => true,
  )

/** Whether a refund was requested that the provider has not confirmed. */
export const isRefundRequested = ({ refundAmount, refundedAmount }: Payment): boolean =>
  (refundAmount ?? 0) > refundedAmount

/** Whether a refund is due: the member withdrew, the payment came too late, or a refund was requested. */
export const isRefundDue = (order: Order, payment: Payment): boolean =>
  payment.state === 'paid' && (order.withdrawnAt !== null || order.returnedAt !== null || isRefundRequested(payment))

async function claimRefund(
  ctx: TxContext,
  orderId: string,
  claimed: RefundOptions['claimed'] = async () => undefined,
): Promise<Claim | null> {
  const payment = await Payment.query(ctx.tx).findOne({ order_id: orderId, state: 'paid' }).forNoKeyUpdate()
  const order = payment && (await Order.query(ctx.tx).findById(orderId).forNoKeyUpdate())
  if (!payment?.providerPaymentId || !order) return null
  if (!requireProvider(ctx, payment.provider).refund) throw new AppError('unavailable')
  if (payment.refundClaimedUntil !== null && payment.refundClaimedUntil > ctx.now()) throw new AppError('conflict')
  const wanted = await claimed(ctx, order, payment)
  const id = uuidv7()
  const requestedAmount = wanted ?? (isRefundRequested(payment) ? payment.refundAmount : null)
  const amount = (order.withdrawnAt === null ? requestedAmount : order.refundedAmount) ?? order.amount
  await Payment.query(ctx.tx)
    .findById(payment.id)
    .patch({ refundAmount: amount, refundClaim: id, refundClaimedUntil: timeAfter(ctx.now(), claimMs) })
  const isFirst =
    requestedAmount !== null && order.withdrawnAt === null && !payment.refundSent && payment.refundedAmount === 0
  return { id, payment, providerPaymentId: payment.providerPaymentId, amount, isFirst }
}

/**
 * Staff may have refunded on the provider's own pages without our knowing. Checked before the first partial refund,
 * until the provider is asked for it (`recordSent`): from then on “refunded” may mean ours. Throws
 * AppError('conflict'), after applying the provider's state to our books.
 */
async function assertNotRefunded(
  ctx: CommandContext,
  claim: Claim,
  call: ProviderCall,
  confirmed: ConfirmedPayment,
): Promise<void> {
  if (confirmed.state === 'paid') return
  await inTransaction(ctx, async (ctx) => {
    await release(ctx, claim, { refundAmount: null })
    await applyPaymentState(ctx, call, confirmed)
  })
  throw new AppError('conflict')
}

/** Records that the provider may have made the refund. Throws AppError('conflict') if another attempt took over. */
async function recordSent(ctx: CommandContext, { id, payment }: Claim): Promise<void> {
  const noted = await Payment.query(ctx.services.db.knex)
    .findById(payment.id)
    .where({ refund_claim: id })
    .patch({ refundSent: true })
  if (noted === 0) throw new AppError('conflict')
}

/** Lets the next attempt start immediately. Does nothing if another attempt took over after this one expired. */
async function release(ctx: CommandContext, { id, payment }: Claim, also: Partial<Payment> = {}): Promise<void> {
  await Payment.query(getKnex(ctx))
    .findById(payment.id)
    .where({ refund_claim: id })
    .patch({ ...also, refundClaim: null, refundClaimedUntil: null })
}
