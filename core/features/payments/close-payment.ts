import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { abandonOrder } from './abandon-order.ts'
import { applyPaymentState } from './apply-state.ts'
import { findStart } from './lost-starts.ts'
import { Payment } from './models.ts'
import { confirmPayment, prepareProviderCall } from './provider-call.ts'
import { findOwnOrder } from './queries.ts'
import { isStarting, isUnanswered } from './start-state.ts'

/**
 * Closes an unpaid payment at its provider, if possible, and applies the resulting state; a payment made in the
 * meantime is credited. A start that was never answered is searched for if it may have been charged, and otherwise
 * abandoned; a payment being started is left alone. `reopened`: the provider started it after its order was closed.
 * Throws what the provider throws.
 */
export async function closePayment(ctx: CommandContext, payment: Payment, { reopened = false } = {}): Promise<void> {
  if (payment.state !== 'pending' && !reopened) return
  if (isUnanswered(payment)) return closeUnanswered(ctx, payment)
  const { providerPaymentId } = payment
  if (providerPaymentId === null) return
  const call = await prepareProviderCall(ctx, payment)
  const idempotencyKey = `${payment.id}:cancel`
  await call.provider.cancel?.(call.ctx, { ...call.payment, providerPaymentId, idempotencyKey })
  await applyPaymentState(ctx, call, await confirmPayment(call, providerPaymentId))
}

async function closeUnanswered(ctx: CommandContext, payment: Payment): Promise<void> {
  if (payment.repeated) await findStart(ctx, payment)
  else if (!isStarting(payment, ctx.now())) await abandonOrder(ctx, payment.orderId, payment.id)
}

/** Cancels a member's own open order; a settled one stays. Throws AppError('not_found'), and as above. */
export async function stopOrder(ctx: MemberCommandContext, orderId: string): Promise<void> {
  if (!(await findOwnOrder(ctx, ctx.member.id, orderId))) throw notFound()
  const payment = await Payment.query(ctx.services.db.knex).findOne({ order_id: orderId, state: 'pending' })
  if (payment) await closePayment(ctx, payment)
}
