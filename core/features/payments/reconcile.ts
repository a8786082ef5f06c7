import type { Statement } from '../../../db/index.ts'
import { commandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { applyPaymentState } from './apply-state.ts'
import { resolveStart } from './lost-starts.ts'
import { Payment } from './models.ts'
import { confirmPayment, prepareProviderCall } from './provider-call.ts'
import { findInstalledProvider } from './providers.ts'

interface DuePayment {
  id: string
  provider: string
  domain_id: number
  country: string
}

/**
 * Pending payments are checked every minute (every hour from the second day on). Settled ones are checked every ten
 * minutes for two hours, because a notice may be lost. Paid ones are checked daily for 60 days, because a bank may
 * charge back even a refunded payment. A saved method whose start was unknown to the provider is searched for daily
 * for a week, because a late charge must be honoured. Nothing is ever started here.
 */
const listDueStatement: Statement = {
  name: 'payments.list_due',
  text: `
    select p.id, p.provider, o.domain_id, o.country
    from payments p join orders o on o.id = p.order_id
    where (p.state = 'pending' and p.created_at <= $1::timestamptz - interval '1 minute'
        and coalesce(p.checked_at, '-infinity') <= $1::timestamptz
          - case when p.created_at > $1::timestamptz - interval '1 day' then interval '1 minute' else interval '1 hour' end)
      or (p.state in ('paid', 'failed', 'cancelled', 'refunded') and p.updated_at > $1::timestamptz - interval '2 hours'
        and coalesce(p.checked_at, p.updated_at) <= $1::timestamptz - interval '10 minutes'
        and (p.provider_payment_id is not null or p.repeated))
      or (p.state = 'failed' and p.provider_payment_id is null and p.repeated and p.updated_at > $1::timestamptz - interval '7 days'
        and coalesce(p.checked_at, p.updated_at) <= $1::timestamptz - interval '1 day')
      or (p.state in ('paid', 'refunded') and p.updated_at > $1::timestamptz - interval '60 days'
        and coalesce(p.checked_at, p.updated_at) <= $1::timestamptz - interval '1 day')
    order by p.checked_at nulls first, p.id limit $2`,
}
const recordCheckStatement: Statement = {
  name: 'payments.record_check',
  text: 'update payments set checked_at = $2 where id = $1',
}

/** Maximum number of payments checked at a time. */
const maxChecked = 200

/** Checks payments whose notices may be missing. Returns how many changed. */
export async function reconcilePayments(services: Services): Promise<number> {
  const now = services.clock.now()
  const payments = await services.db.query<DuePayment>(listDueStatement, [now, maxChecked])
  let changed = 0
  for (const payment of payments) {
    try {
      if (await reconcileOne(services, payment)) changed++
    } catch (error) {
      // A provider says every time that it does not know a payment (any more), so that is not logged.
      const known = !(error instanceof AppError && error.code === 'not_found')
      if (known)
        services.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked with its provider')
    }
    await services.db.query(recordCheckStatement, [payment.id, now])
  }
  return changed
}

async function reconcileOne(services: Services, { id, provider, domain_id, country }: DuePayment): Promise<boolean> {
  const site = services.sites.getSite(domain_id, country)
  const ctx = commandContext(services, site, { kind: 'system', name: 'payments.reconcile' })
  if (!findInstalledProvider(ctx, provider)) return false
  const payment = await Payment.query(services.db.knex).findById(id).throwIfNotFound()
  if (payment.providerPaymentId === null) return resolveStart(ctx, payment)
  const call = await prepareProviderCall(ctx, payment)
  const next = await applyPaymentState(ctx, call, await confirmPayment(call, payment.providerPaymentId))
  return next.state !== payment.state
}

export const reconcileSchedule = defineSchedule({
  id: 'payments.reconcile',
  everySeconds: 60,
  handler: async ({ services }) => void (await reconcilePayments(services)),
})
