import { type CommandContext, getKnex, type TxContext } from '../../kernel/context.ts'
import { computeAge } from '../../shared/age.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { getRegionalLocale } from '../../shared/languages.ts'
import { formatMoney } from '../../shared/money.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { getCurrentDay, siteTime } from '../../shared/site-time.ts'
import { sendBalance } from '../credits/index.ts'
import { lockMember, Profile } from '../members/index.ts'
import { openReview, type ReviewableKind } from '../moderation/index.ts'
import { Order } from './models.ts'
import { updatePremium, withdrawalsKind } from './premium.ts'

const windowMs = 90 * dayMs
const tolerated = 2
const kind = withdrawalsKind

/** A member's fully withdrawn purchases, newest first, in the ninety days before a moment. */
const queryFullWithdrawals = (ctx: CommandContext, memberId: string, before: Date) =>
  Order.query(getKnex(ctx))
    .where({ member_id: memberId })
    .whereRaw('withdrawn_credits = credits')
    .where('withdrawn_at', '<=', before)
    .where('withdrawn_at', '>', timeBefore(before, windowMs))
    .orderBy('withdrawn_at', 'desc')

/**
 * Opens a case at the third full withdrawal in ninety days: buying, using Premium and withdrawing is every member's
 * right, but not a way to have Premium for nothing. Until staff decide, purchases give credits but no Premium; a member
 * has one pending case at a time. The caller holds the lock of the member's row.
 */
export async function recordWithdrawal(ctx: TxContext, order: Order): Promise<void> {
  const { length } = await queryFullWithdrawals(ctx, order.memberId, ctx.now())
  if (length <= tolerated) return
  const waiting = await ctx.tx('reviews').where({ kind, member_id: order.memberId, status: 'pending' }).first('id')
  if (waiting) return
  await openReview(ctx, { kind, subjectId: order.id, memberId: order.memberId })
  await updatePremium(ctx, order.memberId)
}

/** Repeated withdrawals in the review queue. Closing the case restores Premium if a purchase gives it. */
export const withdrawalsReviewable: ReviewableKind = {
  kind,
  actions: ['close'],
  async present(ctx, subjectId) {
    const last = await Order.query(getKnex(ctx)).findById(subjectId)
    if (!last?.withdrawnAt) return null
    const profile = await Profile.query(getKnex(ctx)).findById(last.memberId)
    const orders = await queryFullWithdrawals(ctx, last.memberId, last.withdrawnAt)
    const describeOrder = (order: Order) =>
      [
        order.withdrawnAt && siteTime.dayOf(order.withdrawnAt, ctx.site.timeZone),
        orderReference(order.id),
        formatMoney(getRegionalLocale(ctx.site.locale, ctx.site.country), order.refundedAmount ?? 0, order.currency),
      ].join(' · ')
    const member = profile && {
      name: profile.name,
      age: computeAge(profile.dateOfBirth, getCurrentDay(ctx)),
      place: profile.place,
      description: profile.description,
    }
    return { member_id: last.memberId, member, text: orders.map(describeOrder).join('\n') }
  },
  async apply(ctx, subjectId) {
    const { memberId } = await Order.query(ctx.tx).findById(subjectId).throwIfNotFound()
    await lockMember(ctx, memberId)
    await updatePremium(ctx, memberId, subjectId)
    await sendBalance(ctx, memberId)
  },
}
