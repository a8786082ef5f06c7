import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { catchUp } from './catch-up.ts'
import { Payment } from './models.ts'
import { isRefusal } from './provider-call.ts'
import { ownOrder } from './queries.ts'
import { orderPage, startPayment } from './start-payment.ts'

/**
 * Where the browser goes on with a member's own order that waits for its payment: the provider's page, and that of the order where nothing is
 * left to do. No second payment is made. Throws AppError: `not_found` for another's, and what a provider says that refuses to start one which it
 * had never heard of; `payment_failed` where it cannot be reached for that.
 */
export async function continueOrder(ctx: MemberCommandContext, orderId: string): Promise<string> {
  if (!(await ownOrder(ctx, ctx.member.id, orderId))) throw notFound()
  const page = orderPage(ctx.site.origin, orderId)
  const on = ctx.services.db.knex
  const payment = await Payment.query(on).findOne({ order_id: orderId, state: 'pending' })
  if (!payment) return page
  if (payment.providerPaymentId === null) return beginOnceMore(ctx, payment)
  await catchUp(ctx, payment)
  const now = await Payment.query(on).findById(payment.id).throwIfNotFound()
  return (now.state === 'pending' ? now.payUrl : null) ?? page
}

/** Its start never came back: the same call, under the same key, is answered again. */
async function beginOnceMore(ctx: MemberCommandContext, payment: Payment): Promise<string> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    throw isRefusal(error) ? error : new AppError('payment_failed', { cause: error, report: true })
  }
}
