import type { CommandContext } from '../../kernel/context.ts'
import { Order, Payment, SavedMethod } from './models.ts'
import type { PaymentStart, ProviderReferences } from './provider.ts'
import { toReferences } from './provider-call.ts'

/** Stores a provider's answer to a start, even if the order was closed in the meantime: its page is then not shown. */
export async function recordStart(
  { services, now }: CommandContext,
  { id }: Pick<Payment, 'id'>,
  { providerPaymentId, redirectUrl, mandateRef, customerRef }: PaymentStart,
): Promise<Payment> {
  const payUrl = Payment.raw(`case when state = 'pending' then ?::text end`, [redirectUrl ?? null]) as never
  return Payment.query(services.db.knex)
    .patchAndFetchById(id, { providerPaymentId, mandateRef, customerRef, payUrl, updatedAt: now() })
    .throwIfNotFound()
}

/** References of the saved method to charge, or else those of the member's last payment into the same account. */
export async function loadReferences(
  ctx: CommandContext,
  order: Order,
  { accountId, rememberedId }: Payment,
): Promise<ProviderReferences> {
  const saved = rememberedId ? await SavedMethod.query(ctx.services.db.knex).findById(rememberedId) : undefined
  if (saved) return { customerRef: saved.customerRef, mandateRef: saved.mandateRef }
  const last = await Payment.query(ctx.services.db.knex)
    .whereIn('order_id', Order.query(ctx.services.db.knex).select('id').where({ member_id: order.memberId }))
    .where({ account_id: accountId })
    .where((any) => any.whereNotNull('mandate_ref').orWhereNotNull('customer_ref'))
    .orderBy('created_at', 'desc')
    .first()
  return last ? toReferences(last) : {}
}
