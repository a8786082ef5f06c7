import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../db/index.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply.ts'
import { Order, Payment } from './models.ts'
import type { ConfirmedPayment } from './provider.ts'
import { callAbout, confirmedBy, isRefusal, type ProviderCall } from './provider-call.ts'
import { requireProvider } from './providers.ts'

type Tx = CommandContext & { tx: Transaction }

/** How long an attempt is left alone, milliseconds. Longer than a provider may take; after it another one goes on. */
export const claimMs = 60_000

interface Claim {
  id: string
  payment: Payment
  providerPaymentId: string
  amount: number
  /** Its provider has been asked for nothing of it before. */
  isFirst: boolean
}

export interface GiveBackOptions {
  /**
   * In the transaction that claims the refund, before anything is asked of the provider. What it throws refuses it. May say how much is
   * to have been given back in all, minor units.
   */
  claimed?(ctx: Tx, order: Order, payment: Payment): Promise<number | undefined>
  /** In the transaction that applies what the provider said. */
  applied?(ctx: Tx, order: Order): Promise<void>
}

/**
 * Gives the money of a paid order back: what its member withdrew, else what was asked for, else all of it. Claims it in one transaction, asks the provider
 * outside of any, applies the answer in another; an attempt that dies in between is repeated under the same key. Does nothing where the
 * money has been given back. Throws AppError('conflict') while another attempt is under way, `unavailable` where the provider cannot
 * refund, and what the provider throws: after a refusal nothing is decided, after any other error the refund stays asked for.
 */
export async function refundPayment(
  ctx: CommandContext,
  orderId: string,
  { claimed, applied }: GiveBackOptions = {},
): Promise<void> {
  const claim = await inTransaction(ctx, (tx) => claimRefund(tx, orderId, claimed))
  if (!claim) return
  const { payment, providerPaymentId, amount } = claim
  let confirmed: ConfirmedPayment
  let call: ProviderCall
  let asked = false
  try {
    call = await callAbout(ctx, payment)
    const request = {
      ...call.payment,
      providerPaymentId,
      idempotencyKey: `${payment.id}:refund:${amount}`,
      refundAmount: amount,
    }
    asked = true
    if (claim.isFirst) {
      await assertNotGivenBack(ctx, claim, call, await confirmedBy(call, providerPaymentId))
      await noteSent(ctx, claim)
    }
    await call.provider.refund?.(call.ctx, request)
    confirmed = await confirmedBy(call, providerPaymentId)
  } catch (error) {
    await release(
      ctx,
      claim,
      !asked || isRefusal(error)
        ? { refundAmount: payment.refundedAmount || null, refundSent: payment.refundedAmount > 0 }
        : {},
    )
    throw error
  }
  await inTransaction(ctx, async (tx) => {
    await applyPaymentState(tx, call, confirmed, amount)
    const order = await Order.query(tx.tx).findById(orderId).throwIfNotFound()
    await applied?.(tx, order)
    await release(tx, claim)
  })
}

/** Whether somebody asked for money of a payment that its provider has not confirmed to have given back. */
export const isRefundRequested = ({ refundAmount, refundedAmount }: Payment): boolean =>
  (refundAmount ?? 0) > refundedAmount

/** Whether money of a payment is to go back: the member withdrew, it came too late, or somebody asked for it. */
export const isRefundDue = (order: Order, payment: Payment): boolean =>
  payment.state === 'paid' && (order.withdrawnAt !== null || order.returnedAt !== null || isRefundRequested(payment))

async function claimRefund(
  ctx: Tx,
  orderId: string,
  claimed: GiveBackOptions['claimed'] = async () => undefined,
): Promise<Claim | null> {
  const payment = await Payment.query(ctx.tx).findOne({ order_id: orderId, state: 'paid' }).forNoKeyUpdate()
  const order = payment && (await Order.query(ctx.tx).findById(orderId).forNoKeyUpdate())
  if (!payment?.providerPaymentId || !order) return null
  if (!requireProvider(ctx, payment.provider).refund) throw new AppError('unavailable')
  if (payment.refundClaimedUntil !== null && payment.refundClaimedUntil > ctx.now()) throw new AppError('conflict')
  const wanted = await claimed(ctx, order, payment)
  const id = uuidv7()
  const asked = wanted ?? (isRefundRequested(payment) ? payment.refundAmount : null)
  const amount = (order.withdrawnAt === null ? asked : order.refundedAmount) ?? order.amount
  await Payment.query(ctx.tx)
    .findById(payment.id)
    .patch({ refundAmount: amount, refundClaim: id, refundClaimedUntil: new Date(ctx.now().getTime() + claimMs) })
  const isFirst = asked !== null && order.withdrawnAt === null && !payment.refundSent && payment.refundedAmount === 0
  return { id, payment, providerPaymentId: payment.providerPaymentId, amount, isFirst }
}

/**
 * Whoever gives money back on the provider's own pages may be quicker than we hear of it. Asked before the first part alone, until the
 * provider is asked for that (`noteSent`): from then on its “refunded” may be of ours. Throws AppError('conflict'), with our books after what the provider says.
 */
async function assertNotGivenBack(
  ctx: CommandContext,
  claim: Claim,
  call: ProviderCall,
  confirmed: ConfirmedPayment,
): Promise<void> {
  if (confirmed.state === 'paid') return
  await inTransaction(ctx, async (tx) => {
    await release(tx, claim, { refundAmount: null })
    await applyPaymentState(tx, call, confirmed)
  })
  throw new AppError('conflict')
}

/** From now on the provider may have given back what is asked for. Throws AppError('conflict') where another attempt has taken over. */
async function noteSent(ctx: CommandContext, { id, payment }: Claim): Promise<void> {
  const noted = await Payment.query(ctx.services.db.knex)
    .findById(payment.id)
    .where({ refund_claim: id })
    .patch({ refundSent: true })
  if (noted === 0) throw new AppError('conflict')
}

/** Lets the next attempt begin at once; one that came after this attempt had run out keeps its claim. */
async function release(ctx: CommandContext, { id, payment }: Claim, also: Partial<Payment> = {}): Promise<void> {
  await Payment.query(ctx.tx ?? ctx.services.db.knex)
    .findById(payment.id)
    .where({ refund_claim: id })
    .patch({ ...also, refundClaim: null, refundClaimedUntil: null })
}
