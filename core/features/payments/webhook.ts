import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply.ts'
import { Payment } from './models.ts'
import { installedProvider } from './providers.ts'

/**
 * Takes a provider's notice. Nothing in it is believed but which payment to ask about: the provider's answer to that
 * question decides. An event seen before is only acknowledged; one that fails half-way is not recorded, so that the
 * provider's repeat is taken up. Throws AppError('forbidden') for a forged one.
 */
export async function receiveWebhook(
  ctx: CommandContext,
  providerId: string,
  request: { headers: Record<string, unknown>; rawBody: Buffer },
): Promise<void> {
  const provider = installedProvider(ctx, providerId)
  if (!provider) throw notFound()
  const { eventId, providerPaymentId } = await provider.parseWebhook(ctx, request)
  const { knex } = ctx.services.db
  if (await knex('payment_events').where({ provider: providerId, event_id: eventId }).first('event_id')) return
  const payment = await Payment.query(knex).findOne({ provider: providerId, provider_payment_id: providerPaymentId })
  // Somebody else's, or one whose start has not been stored yet: the reconciler will find it.
  if (!payment) return
  const confirmed = await provider.fetch(ctx, providerPaymentId)
  if (confirmed.providerPaymentId !== providerPaymentId) return
  await inTransaction(ctx, async (tx) => {
    await applyPaymentState(tx, payment.id, confirmed)
    await tx
      .tx('payment_events')
      .insert({ provider: providerId, event_id: eventId, payment_id: payment.id, received_at: ctx.now() })
      .onConflict(['provider', 'event_id'])
      .ignore()
  })
}
