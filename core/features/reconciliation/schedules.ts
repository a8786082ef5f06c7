import type { Statement } from '../../../db/index.ts'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { dayMs, hourMs, toUtcDay } from '../../shared/durations.ts'
import { PaymentAccount } from '../payments/index.ts'
import { closeVanishedCases, recordCase } from './cases.ts'
import { reconcileDay } from './reconcile-day.ts'

/** Hours after the end of a day when it is reconciled; by then a provider's list is complete. */
const afterHours = 2
/** Days back that are caught up on, after a provider or this schedule was down. */
const daysBack = 7

const listFinishedRunsStatement: Statement = {
  name: 'reconciliation.list_finished_runs',
  text: 'select account_id, day from reconciliation_runs where failure is null and day >= $1',
}
const findFirstPaymentsStatement: Statement = {
  name: 'reconciliation.find_first_payments',
  text: 'select account_id, min(created_at) as at from payments group by 1',
}
const recordRunStatement: Statement = {
  name: 'reconciliation.record_run',
  text: `insert into reconciliation_runs (account_id, day, ran_at, failure) values ($1, $2, $3, $4)
    on conflict (account_id, day) do update set ran_at = excluded.ran_at, failure = excluded.failure`,
}

/** Records a day that could not be reconciled, for the console; the case closes once it was. */
const recordUnreconciled = (ctx: CommandContext, { id, provider, domainId, currencies }: PaymentAccount, day: string) =>
  recordCase(ctx, {
    accountId: id,
    provider,
    domainId,
    day,
    kind: 'not_reconciled',
    subject: day,
    orderId: null,
    ours: null,
    theirs: null,
    currency: currencies[0] ?? 'EUR',
  })

/**
 * Reconciles every past day that has not been yet, account by account, and closes cases whose difference is gone. A
 * failure of one account is recorded, retried the next time, and does not hold up others. Returns how many days of
 * accounts were reconciled.
 */
export async function reconcileDays(services: Services): Promise<number> {
  const { db, clock, sites, log } = services
  const now = clock.now().getTime()
  const last = now - afterHours * hourMs - dayMs
  const days = Array.from({ length: daysBack }, (_, back) => toUtcDay(last - (daysBack - 1 - back) * dayMs))
  const known = await db.query<{ account_id: string; day: string }>(listFinishedRunsStatement, [days[0]])
  const finished = new Set(known.map(({ account_id, day }) => `${account_id} ${day}`))
  const firsts = await db.query<{ account_id: string; at: Date }>(findFirstPaymentsStatement)
  const begun = new Map(firsts.map(({ account_id, at }) => [account_id, toUtcDay(at)]))
  const accounts = await PaymentAccount.query(db.knex).orderBy('id')
  const everywhere = sites.listDomains()[0]
  let looked = 0
  for (const account of accounts) {
    const domainId = account.domainId ?? everywhere?.id
    const first = begun.get(account.id)
    if (domainId === undefined || first === undefined) continue
    const ctx = commandContext(services, sites.getSite(domainId), { kind: 'system', name: 'reconciliation' })
    for (const day of days) {
      if (day < first || finished.has(`${account.id} ${day}`)) continue
      let failure: string | null = null
      try {
        await reconcileDay(ctx, account, day)
        looked++
      } catch (error) {
        failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
        log.error({ err: error, accountId: account.id, day }, 'a day of a payment account could not be reconciled')
        await recordUnreconciled(ctx, account, day)
      }
      await db.query(recordRunStatement, [account.id, day, clock.now(), failure])
      // An unreachable provider is not asked for further days now.
      if (failure !== null) break
    }
  }
  if (everywhere) {
    const site = sites.getSite(everywhere.id)
    await closeVanishedCases(commandContext(services, site, { kind: 'system', name: 'reconciliation' }))
  }
  return looked
}

export const reconciliationSchedule = defineSchedule({
  id: 'reconciliation.days',
  everySeconds: 3600,
  handler: async ({ services }) => void (await reconcileDays(services)),
})
