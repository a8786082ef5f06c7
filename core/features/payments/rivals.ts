import type { Transaction } from '../../../db/index.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DiscountView } from '../discounts/index.ts'
import { closePayment } from './close-payment.ts'
import { giveUp } from './give-up.ts'
import { Payment } from './models.ts'

/** After this a payment that never reached its provider will not do so any more: whoever began it has died. Milliseconds. */
const startMs = 60_000

/** After this somebody else's order is closed for one that wants its code: whoever began it does something else by now. Milliseconds. */
const idleMs = 30 * 60_000

/** What is asked of an order that is about to be placed. */
export interface Placing {
  id: string
  firstPurchase: boolean
  /** The code it is priced with, where that can be used up. */
  limitedCode: string | null
}

export const placing = (id: string, discount: DiscountView | null): Placing => ({
  id,
  firstPurchase: discount?.firstPurchase ?? false,
  limitedCode: discount && discount.validity !== 'unlimited' ? discount.code : null,
})

const open = (ctx: CommandContext, except: string) =>
  Payment.query(ctx.tx ?? ctx.services.db.knex)
    .alias('p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.status': 'open', 'p.state': 'pending' })
    .whereNot('o.id', except)
    .select('p.*')

/**
 * Payments of a member that must not be open beside a new order. The first purchase's discount is gone with whichever order completes first,
 * so that such an order stands alone: no other is open beside it, with the discount or without. Nor is one with a code that can be used up.
 * Else somebody could pay for one that can no longer be carried out, and would only get the money back. One that is being started
 * this very moment, a second tab or a page that was loaded again would order once more.
 */
const rivalsOf = (ctx: CommandContext, memberId: string, { id, firstPurchase, limitedCode }: Placing) => {
  const query = open(ctx, id).where({ 'o.member_id': memberId })
  return firstPurchase
    ? query
    : query.where((rival) => {
        void rival.where({ 'o.first_purchase': true })
        if (limitedCode !== null) void rival.orWhereRaw('upper(o.discount_code) = upper(?)', [limitedCode])
        void rival.orWhere((starting) =>
          starting
            .whereNull('p.provider_payment_id')
            .where('p.created_at', '>', new Date(ctx.now().getTime() - startMs)),
        )
      })
}

/** Payments of others that were begun with a code and left lying. Those of another site with a code of its own are closed no sooner than their buyers stop. */
const idleWith = (ctx: MemberCommandContext, id: string, code: string) =>
  open(ctx, id)
    .whereRaw('upper(o.discount_code) = upper(?)', [code])
    .whereNot('o.member_id', ctx.member.id)
    .where('o.domain_id', ctx.site.domainId)
    .where('o.created_at', '<', new Date(ctx.now().getTime() - idleMs))
    .limit(5)

/**
 * Closes at their providers, where that can be done, the rivals of an order that is about to be placed, and what others have left lying with
 * a code that works once in all. Outside any transaction.
 */
export async function closeRivals(ctx: MemberCommandContext, order: Placing, onceInAll: boolean): Promise<void> {
  const idle = onceInAll && order.limitedCode !== null ? await idleWith(ctx, order.id, order.limitedCode) : []
  for (const payment of [...(await rivalsOf(ctx, ctx.member.id, order)), ...idle]) {
    try {
      if (payment.providerPaymentId !== null) await closePayment(ctx, payment)
      else if (payment.createdAt.getTime() + startMs < ctx.now().getTime())
        await giveUp(ctx, payment.orderId, payment.id)
    } catch (error) {
      ctx.services.log.warn(
        { err: error, orderId: payment.orderId },
        'an open order could not be closed for another one',
      )
    }
  }
}

/**
 * Refuses an order beside which another one could still be paid that must not be. Behind the member's row, so that of two placed at once one
 * is refused. Throws AppError('order_open').
 */
export async function assertNoRival(ctx: MemberCommandContext & { tx: Transaction }, order: Placing): Promise<void> {
  await ctx.tx.raw('select 1 from members where id = ? for no key update', [ctx.member.id])
  if ((await rivalsOf(ctx, ctx.member.id, order)).length > 0) throw new AppError('order_open')
}
