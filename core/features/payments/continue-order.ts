import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { assertCanSpend } from '../spending/index.ts'
import { tryFindStart } from './lost-starts.ts'
import { type Order, Payment } from './models.ts'
import { buildOrderUrl } from './order-page.ts'
import { findOwnOrder } from './queries.ts'
import { refreshPayment } from './refresh-payment.ts'
import { startOrEnd, startRefusal } from './start-payment.ts'

/**
 * Returns where the browser continues with a member's own pending order: the provider's page, or that of the order if
 * nothing is left to do. It creates no second payment and charges no saved method. Throws AppError: `not_found` for
 * another member's order, `purchases_paused` and `spending_limit_reached` because of the member's own limits, the
 * provider's refusal of a start it had not received before, and `payment_failed` if it cannot be reached for that.
 */
export async function continueOrder(ctx: MemberCommandContext, orderId: string): Promise<string> {
  const order = await findOwnOrder(ctx, ctx.member.id, orderId)
  if (!order) throw notFound()
  const orderUrl = buildOrderUrl(ctx.site.origin, orderId)
  const { knex } = ctx.services.db
  const payment = await Payment.query(knex).findOne({ order_id: orderId, state: 'pending' })
  if (!payment) return orderUrl
  if (payment.providerPaymentId === null && !payment.repeated) return openPage(ctx, order, payment)
  if (payment.providerPaymentId === null) await tryFindStart(ctx, payment)
  else await refreshPayment(ctx, payment)
  const now = await Payment.query(knex).findById(payment.id).throwIfNotFound()
  return (now.state === 'pending' ? now.payUrl : null) ?? orderUrl
}

/** The page was never opened, so the same call is repeated under the same key. */
async function openPage(ctx: MemberCommandContext, order: Order, payment: Payment): Promise<string> {
  await inTransaction(ctx, (ctx) => assertCanSpend(ctx, ctx.member, order))
  return startOrEnd(ctx, payment).catch((error) => {
    throw startRefusal(error)
  })
}
