import { type CommandContext, getKnex, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'
import type { DiscountView } from '../discounts/index.ts'
import { lockMember } from '../members/index.ts'
import { closePayment } from './close-payment.ts'
import { Payment } from './models.ts'
import { isChargedWithoutPage, startMs } from './start-state.ts'

/**
 * Milliseconds after which another member's open order is closed for one that wants its code: its buyer has left by
 * then.
 */
const idleMs = 30 * minuteMs

/** An order about to be placed. */
export interface NewOrder {
  id: string
  firstPurchase: boolean
  /** Its discount code, if that can be used up. */
  limitedCode: string | null
}

export const toNewOrder = (id: string, discount: DiscountView | null): NewOrder => ({
  id,
  firstPurchase: discount?.firstPurchase ?? false,
  limitedCode: discount && discount.validity !== 'unlimited' ? discount.code : null,
})

const queryOpen = (ctx: CommandContext, except: string) =>
  Payment.query(getKnex(ctx))
    .alias('p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.status': 'open', 'p.state': 'pending' })
    .whereNot('o.id', except)
    .select('p.*')

/**
 * Payments of a member that must not be open beside a new order:
 * - Any order, if the new one has the first-purchase discount.
 * - An order with that discount whose payer is not done. Whichever completes first uses up the discount; the other
 *   would be paid only to be refunded.
 * - An order with the same code, if that can be used up.
 * - An order whose payment is just being started, which a second tab would order again.
 * - An order paid with a saved method whose outcome is unknown.
 *
 * An order whose payer is done only waits for banks, often for days. Another order may be placed beside it without the
 * first-purchase discount, which the waiting order keeps (`redeemCode`). It also keeps a code that can be used up.
 */
const findCompetingOrders = (ctx: CommandContext, memberId: string, { id, firstPurchase, limitedCode }: NewOrder) => {
  const query = queryOpen(ctx, id).where({ 'o.member_id': memberId })
  return firstPurchase
    ? query
    : query.where((condition) => {
        void condition.where({ 'o.first_purchase': true, 'p.payer_done_at': null })
        if (limitedCode !== null) void condition.orWhereRaw('upper(o.discount_code) = upper(?)', [limitedCode])
        void condition.orWhere((starting) =>
          starting
            .whereNull('p.provider_payment_id')
            .whereNull('p.checked_at')
            .where('p.created_at', '>', timeBefore(ctx.now(), startMs)),
        )
        void condition.orWhere((charged) => charged.where({ 'p.repeated': true }).whereNull('p.provider_payment_id'))
      })
}

/** Payments of a member that never got a page. A new order replaces them. */
const queryUnsent = (ctx: MemberCommandContext, id: string) =>
  queryOpen(ctx, id)
    .where({ 'o.member_id': ctx.member.id, 'p.repeated': false })
    .whereNull('p.provider_payment_id')
    .whereNotNull('p.checked_at')

/** Abandoned payments of other members of the site with the same code. */
const queryIdleWithCode = (ctx: MemberCommandContext, id: string, code: string) =>
  queryOpen(ctx, id)
    .whereRaw('upper(o.discount_code) = upper(?)', [code])
    .whereNot('o.member_id', ctx.member.id)
    .where('o.domain_id', ctx.site.domainId)
    .where({ 'p.payer_done_at': null })
    .where('o.created_at', '<', timeBefore(ctx.now(), idleMs))
    .limit(5)

/**
 * Closes competing orders at their providers before an order is placed, if possible: those of the member, orders whose
 * page was never opened and, for a code that works only once, abandoned orders with that code. Runs outside any
 * transaction. Throws AppError('order_found_paid') if a saved method turns out to have been charged, because the member
 * orders again believing that it was not.
 */
export async function closeCompetingOrders(
  ctx: MemberCommandContext,
  order: NewOrder,
  onceInAll: boolean,
): Promise<void> {
  const idle = onceInAll && order.limitedCode !== null ? await queryIdleWithCode(ctx, order.id, order.limitedCode) : []
  const competing = await findCompetingOrders(ctx, ctx.member.id, order)
  const unsent = await queryUnsent(ctx, order.id)
  const all = new Map([...competing, ...unsent, ...idle].map((payment) => [payment.id, payment]))
  for (const payment of all.values()) {
    try {
      await closePayment(ctx, payment)
    } catch (error) {
      ctx.services.log.warn(
        { err: error, orderId: payment.orderId },
        'an open order could not be closed for another one',
      )
    }
    if (isChargedWithoutPage(payment)) await assertNotPaid(ctx, payment)
  }
}

async function assertNotPaid(ctx: MemberCommandContext, { id }: Payment): Promise<void> {
  const { state } = await Payment.query(ctx.services.db.knex).findById(id).throwIfNotFound()
  if (state === 'paid') throw new AppError('order_found_paid')
}

/**
 * Refuses an order if a competing one could still be paid. Locks the member's row, so that of two simultaneous orders
 * one is refused. Throws AppError('order_open').
 */
export async function assertNoCompetingOrder(ctx: TxContext<MemberCommandContext>, order: NewOrder): Promise<void> {
  await lockMember(ctx, ctx.member.id)
  if ((await findCompetingOrders(ctx, ctx.member.id, order)).length > 0) throw new AppError('order_open')
}
