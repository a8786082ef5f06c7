import { type CommandContext, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { timeAfter } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'
import { lockBalance } from '../credits/index.ts'
import { lockMember } from '../members/index.ts'
import { reverseOrder, withOrderSite } from './apply-state.ts'
import { refundJob } from './jobs.ts'
import { Order, Payment } from './models.ts'
import { findInstalledProvider } from './providers.ts'
import { findOwnOrder } from './queries.ts'
import { claimMs, isRefundRequested, refundPayment } from './refund-payment.ts'
import { recordWithdrawal } from './repeated-withdrawals.ts'
import { refundDays } from './settings.ts'
import { computeCreditsForAmount, computeWithdrawalAmount } from './withdrawal-terms.ts'

export interface Withdrawal {
  /** False if none of the order's credits is left. */
  allowed: boolean
  until: Date
  /** Credits that would be taken back. */
  credits: number
  /** Money that would be refunded, in minor units. */
  amount: number
}

/** Computes the refund for withdrawing from an order now, with this balance; null if withdrawal is not possible. */
export function computeWithdrawal(
  ctx: CommandContext,
  order: Order,
  payment: Payment | undefined,
  balance: number,
): Withdrawal | null {
  const { status, completedAt } = order
  if (status !== 'completed' || completedAt === null || payment?.state !== 'paid' || order.amount === 0) return null
  if (isRefundRequested(payment)) return null
  // The terms are those of the country where it was bought, wherever the member is now.
  const site = ctx.services.sites.getSite(order.domainId, order.country)
  const until = siteTime.endOfPeriod(completedAt, ctx.services.settings.get(refundDays, site), site.timeZone)
  if (ctx.now() > until || !findInstalledProvider(ctx, payment.provider)?.refund) return null
  // An earlier refund by staff already took its share of the credits.
  const before = order.refundedAmount ?? 0
  const credits = Math.min(balance, order.credits - computeCreditsForAmount(order, before))
  return {
    allowed: credits > 0,
    until,
    credits,
    amount: Math.min(order.amount - before, computeWithdrawalAmount(order, credits)),
  }
}

/**
 * Withdraws a member from a purchase, once: takes the unused credits, then refunds their share of the price. The
 * credits are taken first and for good, so that a credit is never both spent and refunded, whatever fails afterwards.
 * The refund follows immediately, or with a job that is retried until the provider accepts it. `shown` is the amount
 * the member agreed to, in minor units. Throws AppError: `not_found` for another member's order, `conflict` if no
 * withdrawal is possible (any more), and `validation_failed` on `amount` if the amount has changed since.
 */
export async function withdrawOrder(ctx: MemberCommandContext, orderId: string, shown: number): Promise<void> {
  if (!(await findOwnOrder(ctx, ctx.member.id, orderId))) throw notFound()
  await inTransaction(ctx, (ctx) => bookWithdrawal(ctx, orderId, shown))
  try {
    await refundPayment(ctx, orderId)
  } catch (error) {
    ctx.services.log.error({ err: error, orderId }, 'refund of a withdrawal failed; it will be retried')
  }
}

async function bookWithdrawal(ctx: TxContext<MemberCommandContext>, orderId: string, shown: number): Promise<void> {
  // Locks rows in the same order as a provider's notice: payment, order, member, account.
  const payment = await Payment.query(ctx.tx).findOne({ order_id: orderId, state: 'paid' }).forNoKeyUpdate()
  const order = await Order.query(ctx.tx).findOne({ id: orderId, member_id: ctx.member.id }).forNoKeyUpdate()
  if (!order) throw notFound()
  const orderCtx = withOrderSite(ctx, order)
  await lockMember(ctx, order.memberId)
  const offer = computeWithdrawal(orderCtx, order, payment, await lockBalance(orderCtx, order.memberId))
  if (!offer?.allowed || !payment) throw new AppError('conflict')
  if (offer.amount !== shown) throw invalidField('amount', 'amount_changed')
  // Written first, because it decides whether the purchase keeps Premium.
  await Order.query(ctx.tx).findById(order.id).patch({ withdrawnAt: ctx.now(), withdrawnCredits: offer.credits })
  const total = (order.refundedAmount ?? 0) + offer.amount
  await reverseOrder(orderCtx, order, { status: 'refunded', total, reason: 'withdrawal' })
  if (offer.credits === order.credits) await recordWithdrawal(orderCtx, order)
  await recordOwnAudit(ctx, {
    action: 'order.withdrawn',
    subject: 'order',
    subjectId: order.id,
    domainId: order.domainId,
    new: { amount: offer.amount, currency: order.currency, credits: offer.credits },
  })
  // The request itself makes the refund; the job takes over if that fails.
  await ctx.services.outbox.enqueue(
    orderCtx,
    refundJob,
    { paymentId: payment.id },
    {
      dedupeKey: payment.id,
      runAt: timeAfter(ctx.now(), claimMs),
    },
  )
}
