import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { assertMaySpend } from '../spending/index.ts'
import { catchUp } from './catch-up.ts'
import { lookForStart } from './lost-starts.ts'
import { type Order, Payment } from './models.ts'
import { orderPage } from './order-page.ts'
import { ownOrder } from './queries.ts'
import { startOrEnd, startRefusal } from './start-payment.ts'

/**
 * Where the browser goes on with a member's own order that waits for its payment: the provider's page, and that of the order where nothing is
 * left to do. No second payment is made, and no saved method is charged. Throws AppError: `not_found` for another's, `purchases_paused` and
 * `spending_limit_reached` by the member's own limits, what a provider says that refuses to start one which it had never heard of, and
 * `payment_failed` where it cannot be reached for that.
 */
export async function continueOrder(ctx: MemberCommandContext, orderId: string): Promise<string> {
  const order = await ownOrder(ctx, ctx.member.id, orderId)
  if (!order) throw notFound()
  const page = orderPage(ctx.site.origin, orderId)
  const on = ctx.services.db.knex
  const payment = await Payment.query(on).findOne({ order_id: orderId, state: 'pending' })
  if (!payment) return page
  if (payment.providerPaymentId === null && !payment.repeated) return openPage(ctx, order, payment)
  if (payment.providerPaymentId === null) await lookForStart(ctx, payment)
  else await catchUp(ctx, payment)
  const now = await Payment.query(on).findById(payment.id).throwIfNotFound()
  return (now.state === 'pending' ? now.payUrl : null) ?? page
}

/** Nobody was sent to the page: the same call, under the same key, is answered again. */
async function openPage(ctx: MemberCommandContext, order: Order, payment: Payment): Promise<string> {
  await inTransaction(ctx, (tx) => assertMaySpend(tx, ctx.member, order))
  return startOrEnd(ctx, payment).catch((error) => {
    throw startRefusal(error)
  })
}
