import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { applyPaymentState } from './apply.ts'
import { openAccounts } from './credentials.ts'
import { lookAtKept } from './lost-methods.ts'
import { Payment } from './models.ts'
import type { PaymentNotice } from './provider.ts'
import { callAbout, confirmedBy } from './provider-call.ts'
import { installedProvider } from './providers.ts'

/**
 * Takes a provider's notices, wherever they arrive. Nothing in them is believed but which payments to ask about: the provider's answer
 * to that question decides. An event seen before is only acknowledged; one that fails half-way is not recorded, so that the
 * provider's repeat is taken up, and keeps no other notice of the same call back. Throws AppError('forbidden') for a forged call, and
 * the first error of a notice.
 */
export async function receiveWebhook(
  ctx: CommandContext,
  providerId: string,
  request: { headers: Record<string, unknown>; rawBody: Buffer },
): Promise<void> {
  const provider = installedProvider(ctx, providerId)
  if (!provider) throw notFound()
  const notices = await provider.parseWebhook(ctx, { ...request, accounts: await openAccounts(ctx, provider) })
  const errors: unknown[] = []
  for (const notice of notices) {
    const taken = 'mandateRef' in notice ? lookAtKept(ctx, notice) : takeNotice(ctx, providerId, notice)
    await taken.catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

async function takeNotice(ctx: CommandContext, provider: string, notice: PaymentNotice): Promise<void> {
  const { knex } = ctx.services.db
  const event = notice.eventId === undefined ? null : { provider, event_id: notice.eventId }
  if (event && (await knex('payment_events').where(event).first('event_id'))) return
  const id = notice.providerPaymentId
  const payment = await Payment.query(knex).findOne({ provider, provider_payment_id: id })
  // Somebody else's, or one whose start has not been stored yet: the reconciler will find it.
  if (!payment) return
  const confirmed = await confirmedBy(await callAbout(ctx, payment), id)
  await inTransaction(ctx, async (tx) => {
    await applyPaymentState(tx, payment.id, confirmed)
    if (!event) return
    await tx
      .tx('payment_events')
      .insert({ ...event, payment_id: payment.id, received_at: ctx.now() })
      .onConflict(['provider', 'event_id'])
      .ignore()
  })
}
