import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply.ts'
import { Payment } from './models.ts'
import { callAbout, confirmedBy } from './provider-call.ts'
import { ownOrder } from './queries.ts'

/**
 * Closes a payment that was not paid at its provider, where it can, and takes over what the provider then says of it: one that was paid
 * in the meantime is credited. Throws what the provider throws.
 */
export async function closePayment(ctx: CommandContext, payment: Payment): Promise<void> {
  const { providerPaymentId } = payment
  if (payment.state !== 'pending' || providerPaymentId === null) return
  const call = await callAbout(ctx, payment)
  const idempotencyKey = `${payment.id}:cancel`
  await call.provider.cancel?.(call.ctx, { ...call.payment, providerPaymentId, idempotencyKey })
  await applyPaymentState(ctx, payment.id, await confirmedBy(call, providerPaymentId))
}

/** Calls a member's own open order off. One that is settled stays as it is. Throws AppError('not_found') for another's, and as above. */
export async function stopOrder(ctx: MemberCommandContext, orderId: string): Promise<void> {
  if (!(await ownOrder(ctx, ctx.member.id, orderId))) throw notFound()
  const payment = await Payment.query(ctx.services.db.knex).findOne({ order_id: orderId, state: 'pending' })
  if (payment) await closePayment(ctx, payment)
}
