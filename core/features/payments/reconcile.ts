import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { applyPaymentState } from './apply.ts'
import { giveUp } from './give-up.ts'
import { Payment } from './models.ts'
import { callAbout, confirmedBy, isRefusal } from './provider-call.ts'
import { installedProvider } from './providers.ts'
import { startPayment } from './start-payment.ts'

interface DuePayment {
  id: string
  provider: string
  domain_id: number
  country: string
}

/**
 * Pending payments are asked after every minute (every hour from the second day on), settled ones every ten minutes for
 * two hours, since a notice may have been lost, and those that were paid daily for 60 days, for their chargebacks: a bank may take back
 * also what was given back before.
 */
const due = {
  name: 'payments-due',
  text: `
    select p.id, p.provider, o.domain_id, o.country
    from payments p join orders o on o.id = p.order_id
    where (p.state = 'pending' and p.created_at <= $1::timestamptz - interval '1 minute'
        and coalesce(p.checked_at, '-infinity') <= $1::timestamptz
          - case when p.created_at > $1::timestamptz - interval '1 day' then interval '1 minute' else interval '1 hour' end)
      or (p.state in ('paid', 'failed', 'cancelled', 'refunded') and p.updated_at > $1::timestamptz - interval '2 hours'
        and coalesce(p.checked_at, p.updated_at) <= $1::timestamptz - interval '10 minutes')
      or (p.state in ('paid', 'refunded') and p.updated_at > $1::timestamptz - interval '60 days'
        and coalesce(p.checked_at, p.updated_at) <= $1::timestamptz - interval '1 day')
    order by p.checked_at nulls first, p.id limit $2`,
}
const checked = { name: 'payments-checked', text: 'update payments set checked_at = $2 where id = $1' }
/** After so long a payment that its provider does not start is given up, milliseconds. */
const orphanAfterMs = 15 * 60_000

/** Asks providers about up to `limit` payments whose notices may be missing. Returns how many changed. */
export async function reconcilePayments(services: Services, limit = 200): Promise<number> {
  const now = services.clock.now()
  const payments = await services.db.query<DuePayment>(due, [now, limit])
  let changed = 0
  for (const payment of payments) {
    try {
      if (await reconcileOne(services, payment)) changed++
    } catch (error) {
      // A provider that does not know the payment (any more) says so each time; that is no news.
      const known = !(error instanceof AppError && error.code === 'not_found')
      if (known)
        services.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked with its provider')
    }
    await services.db.query(checked, [payment.id, now])
  }
  return changed
}

async function reconcileOne(services: Services, { id, provider, domain_id, country }: DuePayment): Promise<boolean> {
  const site = services.sites.siteFor(domain_id, country)
  const ctx = commandContext(services, site, { kind: 'system', name: 'payments.reconcile' })
  if (!installedProvider(ctx, provider)) return false
  const payment = await Payment.query(services.db.knex).findById(id).throwIfNotFound()
  if (payment.providerPaymentId === null) {
    await resume(ctx, payment)
    return false
  }
  const confirmed = await confirmedBy(await callAbout(ctx, payment), payment.providerPaymentId)
  const next = await applyPaymentState(ctx, payment.id, confirmed)
  return next.state !== payment.state
}

/** Its process died before it had written down the provider's answer: the same call, under the same key, is answered again. */
async function resume(ctx: CommandContext, payment: Payment): Promise<void> {
  try {
    await startPayment(ctx, payment)
  } catch (error) {
    const age = ctx.now().getTime() - payment.createdAt.getTime()
    if (isRefusal(error) || age > orphanAfterMs) await giveUp(ctx, payment.orderId, payment.id)
    else throw error
  }
}

export const reconcileSchedule = defineSchedule({
  id: 'payments.reconcile',
  everySeconds: 60,
  handler: async ({ services }) => void (await reconcilePayments(services)),
})
