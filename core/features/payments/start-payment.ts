import type { CommandContext } from '../../kernel/context.ts'
import { Order, Payment } from './models.ts'
import { orderReference } from './price.ts'
import type { ProviderReferences } from './provider.ts'
import { callAbout, referencesOf } from './provider-call.ts'

/** Where the browser of who pays comes back to. */
export const orderPage = (origin: string, orderId: string) => `${origin}/transactions/${orderId}`

/**
 * Starts the payment of a placed order at its provider, outside any transaction, and keeps what it answers. Safe to repeat, also after a
 * process died in between: the provider gets the same key each time. Returns where the browser goes. Throws what the provider throws.
 */
export async function startPayment(ctx: CommandContext, payment: Payment): Promise<string> {
  const call = await callAbout(ctx, payment)
  const { site, services } = call.ctx
  const page = orderPage(site.origin, payment.orderId)
  const { redirectUrl, providerPaymentId, mandateRef, customerRef } = await call.provider.start(call.ctx, {
    ...call.payment,
    references: await lastReferences(call.ctx, call.order, payment),
    idempotencyKey: payment.orderId,
    description: `${site.domain.name} ${orderReference(payment.orderId)}`,
    returnUrl: page,
    webhookUrl: `${site.origin}/api/payments/webhooks/${payment.provider}`,
  })
  await Payment.query(services.db.knex)
    .findById(payment.id)
    .patch({ providerPaymentId, mandateRef, customerRef, updatedAt: ctx.now() })
  return redirectUrl ?? page
}

/** Those of the member's last payment into the same account. */
async function lastReferences(ctx: CommandContext, order: Order, { accountId }: Payment): Promise<ProviderReferences> {
  const last = await Payment.query(ctx.services.db.knex)
    .whereIn('order_id', Order.query(ctx.services.db.knex).select('id').where({ member_id: order.memberId }))
    .where({ account_id: accountId })
    .where((any) => any.whereNotNull('mandate_ref').orWhereNotNull('customer_ref'))
    .orderBy('created_at', 'desc')
    .first()
  return last ? referencesOf(last) : {}
}
