import { Order } from '../../../core/features/payments/index.ts'
import { loadSpendingStatus } from '../../../core/features/spending/index.ts'
import { AppError, getKnex, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import { DebitPayment, Mandate } from './models.ts'

/** The member's own payment of an order. Throws AppError('not_found') for anyone else's. */
export async function requireOwnDebit(ctx: MemberCommandContext, orderId: string): Promise<DebitPayment> {
  const payment = await DebitPayment.query(getKnex(ctx))
    .where({ order_id: orderId, member_id: ctx.member.id })
    .orderBy('created_at', 'desc')
    .first()
  if (!payment) throw notFound()
  return payment
}

/** Like `requireOwnDebit`, for a payment that awaits consent. Throws AppError like {@link assertOrderOpen}. */
export async function requireOpenDebit(ctx: MemberCommandContext, orderId: string): Promise<DebitPayment> {
  const payment = await requireOwnDebit(ctx, orderId)
  if (payment.agreedAt !== null) throw new AppError('conflict')
  if (payment.state !== 'pending') throw await createClosedError(ctx)
  await assertOrderOpen(ctx, payment)
  return payment
}

/**
 * Checks a payment against its order: nothing is collected for an order that was abandoned or cancelled, perhaps
 * because the answer to its start was lost. In a transaction the order stays locked until the end. Throws AppError
 * `conflict`, or `purchases_paused` during the member's own pause.
 */
export async function assertOrderOpen(ctx: MemberCommandContext, { orderId }: DebitPayment): Promise<void> {
  const found = Order.query(getKnex(ctx)).findById(orderId)
  const order = await (ctx.tx ? found.forShare() : found)
  if (order?.status !== 'open') throw await createClosedError(ctx)
}

/** A pause closes open orders in the background; the error is the same before and after that. */
async function createClosedError(ctx: MemberCommandContext): Promise<AppError> {
  const { pausedUntil } = await loadSpendingStatus(ctx, ctx.member)
  return new AppError(pausedUntil ? 'purchases_paused' : 'conflict')
}

/** A mandate lapses after 36 months without a collection (EPC, SDD Core rulebook, section 4.1). */
const getLapseLimit = (now: Date): Date => {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - 36)
  return moment
}

/** The member's latest mandate for the same creditor that has not lapsed. */
export async function findUsableMandate(
  ctx: MemberCommandContext,
  { accountId, creditorId }: DebitPayment,
): Promise<Mandate | undefined> {
  return Mandate.query(getKnex(ctx))
    .where({ member_id: ctx.member.id, account_id: accountId, creditor_id: creditorId })
    .where('last_used_at', '>', getLapseLimit(ctx.now()))
    .whereNotNull('iban')
    .whereNull('ended_at')
    .orderBy('last_used_at', 'desc')
    .first()
}
