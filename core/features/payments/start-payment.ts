import type { CommandContext } from '../../kernel/context.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { catchUp } from './catch-up.ts'
import { Order, Payment, RememberedMethod } from './models.ts'
import type { PaymentRequest, PaymentStart, ProviderReferences } from './provider.ts'
import { callAbout, isRefusal, type ProviderCall, referencesOf } from './provider-call.ts'
import { noteReached, noteUnreachable } from './rests.ts'

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
  const request = {
    ...call.payment,
    references: await referencesFor(call.ctx, call.order, payment),
    remember: payment.remember,
    repeat: payment.repeated,
    idempotencyKey: payment.orderId,
    description: `${site.domain.name} ${orderReference(payment.orderId)}`,
    returnUrl: `${page}?returned=1`,
    stoppedUrl: `${page}?stopped=1`,
    webhookUrl: `${site.origin}/api/payments/webhooks/${payment.provider}`,
  }
  const { redirectUrl, providerPaymentId, mandateRef, customerRef } = await answerOf(call, request)
  const started = await payment
    .$query(services.db.knex)
    .patchAndFetch({ providerPaymentId, mandateRef, customerRef, payUrl: redirectUrl ?? null, updatedAt: ctx.now() })
  // Taken without a page: how that ended may be known already, and the member is waiting for it.
  if (payment.repeated && redirectUrl === undefined) await catchUp(ctx, started)
  return redirectUrl ?? page
}

/** What the provider answers; whether it could be reached decides whether its account goes on being offered. */
async function answerOf({ ctx, provider }: ProviderCall, request: PaymentRequest): Promise<PaymentStart> {
  try {
    const started = await provider.start(ctx, request)
    await noteReached(ctx, request.account.id)
    return started
  } catch (error) {
    await (isRefusal(error) ? noteReached : noteUnreachable)(ctx, request.account.id)
    throw error
  }
}

/** Those of what is paid with, where a provider keeps it; else those of the member's last payment into the same account. */
async function referencesFor(
  ctx: CommandContext,
  order: Order,
  { accountId, rememberedId }: Payment,
): Promise<ProviderReferences> {
  const kept = rememberedId ? await RememberedMethod.query(ctx.services.db.knex).findById(rememberedId) : undefined
  if (kept) return { customerRef: kept.customerRef, mandateRef: kept.mandateRef }
  const last = await Payment.query(ctx.services.db.knex)
    .whereIn('order_id', Order.query(ctx.services.db.knex).select('id').where({ member_id: order.memberId }))
    .where({ account_id: accountId })
    .where((any) => any.whereNotNull('mandate_ref').orWhereNotNull('customer_ref'))
    .orderBy('created_at', 'desc')
    .first()
  return last ? referencesOf(last) : {}
}
