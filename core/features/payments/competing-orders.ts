import type { Transaction } from '../../../db/index.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DiscountView } from '../discounts/index.ts'
import { closePayment } from './close-payment.ts'
import { Payment } from './models.ts'
import { isTakenWithoutPage, startMs } from './start-state.ts'

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
 * Else somebody could pay for one that can no longer be carried out, and would only get the money back. Nor is one that is being started
 * this very moment, which a second tab would order once more, nor a saved method of which nobody knows yet whether it was charged.
 *
 * An order whose payer is done only waits for banks, often for days. Another one may be placed beside it without the first purchase's
 * discount, which the waiting order keeps (`redeemCode`). It does keep a code that can be used up.
 */
const rivalsOf = (ctx: CommandContext, memberId: string, { id, firstPurchase, limitedCode }: Placing) => {
  const query = open(ctx, id).where({ 'o.member_id': memberId })
  return firstPurchase
    ? query
    : query.where((rival) => {
        void rival.where({ 'o.first_purchase': true, 'p.payer_done_at': null })
        if (limitedCode !== null) void rival.orWhereRaw('upper(o.discount_code) = upper(?)', [limitedCode])
        void rival.orWhere((starting) =>
          starting
            .whereNull('p.provider_payment_id')
            .whereNull('p.checked_at')
            .where('p.created_at', '>', new Date(ctx.now().getTime() - startMs)),
        )
        void rival.orWhere((charged) => charged.where({ 'p.repeated': true }).whereNull('p.provider_payment_id'))
      })
}

/** Payments of a member whose page was never to be had: an order that follows takes their place. */
const unsentOf = (ctx: MemberCommandContext, id: string) =>
  open(ctx, id)
    .where({ 'o.member_id': ctx.member.id, 'p.repeated': false })
    .whereNull('p.provider_payment_id')
    .whereNotNull('p.checked_at')

/** Payments of others that were begun with a code and left lying. Those of another site with a code of its own are closed no sooner than their buyers stop. */
const idleWith = (ctx: MemberCommandContext, id: string, code: string) =>
  open(ctx, id)
    .whereRaw('upper(o.discount_code) = upper(?)', [code])
    .whereNot('o.member_id', ctx.member.id)
    .where('o.domain_id', ctx.site.domainId)
    .where({ 'p.payer_done_at': null })
    .where('o.created_at', '<', new Date(ctx.now().getTime() - idleMs))
    .limit(5)

/**
 * Closes at their providers, where that can be done, the rivals of an order that is about to be placed, and what others have left lying with
 * a code that works once in all, and what nobody was sent to pay. Outside any transaction. Throws AppError('order_found_paid') where a saved
 * method turns out to have been charged: whoever orders again believed that it was not.
 */
export async function closeRivals(ctx: MemberCommandContext, order: Placing, onceInAll: boolean): Promise<void> {
  const idle = onceInAll && order.limitedCode !== null ? await idleWith(ctx, order.id, order.limitedCode) : []
  const rivals = await rivalsOf(ctx, ctx.member.id, order)
  const unsent = await unsentOf(ctx, order.id)
  const all = new Map([...rivals, ...unsent, ...idle].map((payment) => [payment.id, payment]))
  for (const payment of all.values()) {
    try {
      await closePayment(ctx, payment)
    } catch (error) {
      ctx.services.log.warn(
        { err: error, orderId: payment.orderId },
        'an open order could not be closed for another one',
      )
    }
    if (isTakenWithoutPage(payment)) await assertNotPaid(ctx, payment)
  }
}

async function assertNotPaid(ctx: MemberCommandContext, { id }: Payment): Promise<void> {
  const { state } = await Payment.query(ctx.services.db.knex).findById(id).throwIfNotFound()
  if (state === 'paid') throw new AppError('order_found_paid')
}

/**
 * Refuses an order beside which another one could still be paid that must not be. Behind the member's row, so that of two placed at once one
 * is refused. Throws AppError('order_open').
 */
export async function assertNoRival(ctx: MemberCommandContext & { tx: Transaction }, order: Placing): Promise<void> {
  await ctx.tx.raw('select 1 from members where id = ? for no key update', [ctx.member.id])
  if ((await rivalsOf(ctx, ctx.member.id, order)).length > 0) throw new AppError('order_open')
}
