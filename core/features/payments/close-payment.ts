import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply.ts'
import { giveUp } from './give-up.ts'
import { findStart } from './lost-starts.ts'
import { Payment } from './models.ts'
import { callAbout, confirmedBy } from './provider-call.ts'
import { ownOrder } from './queries.ts'
import { isStarting, isUnanswered } from './start-state.ts'

/**
 * Closes a payment that was not paid at its provider, where it can, and takes over what the provider then says of it: one that was paid
 * in the meantime is credited. One whose start was not answered is looked for where it may have been charged, else given up; one that is
 * being started is left alone. `reopened`: the provider has started it after its order was closed. Throws what the provider throws.
 */
export async function closePayment(ctx: CommandContext, payment: Payment, { reopened = false } = {}): Promise<void> {
  if (payment.state !== 'pending' && !reopened) return
  if (isUnanswered(payment)) return closeUnanswered(ctx, payment)
  const { providerPaymentId } = payment
  if (providerPaymentId === null) return
  const call = await callAbout(ctx, payment)
  const idempotencyKey = `${payment.id}:cancel`
  await call.provider.cancel?.(call.ctx, { ...call.payment, providerPaymentId, idempotencyKey })
  await applyPaymentState(ctx, call, await confirmedBy(call, providerPaymentId))
}

async function closeUnanswered(ctx: CommandContext, payment: Payment): Promise<void> {
  if (payment.repeated) await findStart(ctx, payment)
  else if (!isStarting(payment, ctx.now())) await giveUp(ctx, payment.orderId, payment.id)
}

/** Calls a member's own open order off. One that is settled stays as it is. Throws AppError('not_found') for another's, and as above. */
export async function stopOrder(ctx: MemberCommandContext, orderId: string): Promise<void> {
  if (!(await ownOrder(ctx, ctx.member.id, orderId))) throw notFound()
  const payment = await Payment.query(ctx.services.db.knex).findOne({ order_id: orderId, state: 'pending' })
  if (payment) await closePayment(ctx, payment)
}
