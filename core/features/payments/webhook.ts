import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply-state.ts'
import { openAccounts } from './credentials.ts'
import { Payment } from './models.ts'
import type { PaymentNotice, ProviderAccount, WebhookRequest } from './provider.ts'
import { confirmPayment, prepareProviderCall } from './provider-call.ts'
import { findInstalledProvider } from './providers.ts'
import { verifyNoticedMethod } from './verify-saved-methods.ts'

/**
 * Receives a provider's notices on any site. A notice is trusted only to name payments; the provider's answer about a
 * payment decides. An event seen before is only acknowledged. An event that fails half-way is not recorded, so that
 * the provider's repeat is processed; it does not hold up other notices of the same call. Throws AppError('forbidden')
 * for a forged call, `bad_request` for one that is signed and empty, and the first error of a notice.
 */
export async function receiveWebhook(
  ctx: CommandContext,
  providerId: string,
  request: Omit<WebhookRequest, 'accounts'>,
): Promise<void> {
  const provider = findInstalledProvider(ctx, providerId)
  if (!provider) throw notFound()
  const accounts = await openAccounts(ctx, provider)
  const notices = await provider.parseWebhook(ctx, { ...request, accounts })
  const errors: unknown[] = []
  for (const notice of notices) {
    const taken =
      'mandateRef' in notice ? verifyNoticedMethod(ctx, notice) : applyNotice(ctx, providerId, notice, accounts)
    await taken.catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Asks a provider for the state of the payment in a notice, and applies it. A provider in this process calls it
 * directly, after its commit. `accounts` are accounts that were opened before.
 */
export async function applyNotice(
  ctx: CommandContext,
  provider: string,
  notice: PaymentNotice,
  accounts: readonly ProviderAccount[] = [],
): Promise<void> {
  const { knex } = ctx.services.db
  const event = notice.eventId === undefined ? null : { provider, event_id: notice.eventId }
  if (event && (await knex('payment_events').where(event).first('event_id'))) return
  const id = notice.providerPaymentId
  const payment = await findPayment(ctx, provider, notice)
  // Not a payment of this product.
  if (!payment) return
  const call = await prepareProviderCall(ctx, payment, accounts)
  const confirmed = await confirmPayment(call, id)
  // The notice lacked the provider's own id and the payment was found by ours, which the provider must confirm.
  if (payment.providerPaymentId === null && confirmed.paymentId !== payment.id) return
  await inTransaction(ctx, async (ctx) => {
    if (payment.providerPaymentId === null)
      await Payment.query(ctx.tx).findById(payment.id).whereNull('provider_payment_id').patch({ providerPaymentId: id })
    await applyPaymentState(ctx, call, confirmed)
    if (!event) return
    await ctx
      .tx('payment_events')
      .insert({ ...event, payment_id: payment.id, received_at: ctx.now() })
      .onConflict(['provider', 'event_id'])
      .ignore()
  })
}

/** Finds the payment of a notice: by the provider's id, or by ours if its start was not answered. */
async function findPayment(
  { services }: CommandContext,
  provider: string,
  { providerPaymentId, paymentId }: PaymentNotice,
): Promise<Payment | undefined> {
  const ours = paymentId === undefined ? undefined : { id: paymentId, provider, provider_payment_id: null }
  return Payment.query(services.db.knex)
    .where({ provider, provider_payment_id: providerPaymentId })
    .modify((query) => void (ours && query.orWhere(ours)))
    .orderByRaw('provider_payment_id is null')
    .first()
}
