import type { Database, Statement } from '../../../db/database.ts'

/** Maximum number of due jobs counted. */
export const countedJobs = 10_000

export interface QueueState {
  /** Jobs and events that are due and not finished. */
  due: number
  /** When the oldest of them became due. */
  oldest_at: Date | null
  /** Failed permanently in the last seven days. */
  dead: number
}

export interface PausedAccount {
  id: string
  label: string
  provider: string
  failures: number
  /** Until when the account is not offered; null if it is offered. */
  rests_until: Date | null
}

const buildStateStatement = (name: string, which: string) => ({
  name,
  text: `select
      (select count(*)::int from (select 1 from outbox where done_at is null and dead_at is null and run_at <= $1 and ${which} limit ${countedJobs}) x) as due,
      (select run_at from outbox where done_at is null and dead_at is null and run_at <= $1 and ${which} order by run_at limit 1) as oldest_at,
      (select count(*)::int from (select 1 from outbox where dead_at > $1::timestamptz - interval '7 days' and ${which} limit ${countedJobs}) x) as dead`,
})
const isMailSql = `name = 'notifications.mail'`
const queue = buildStateStatement('dashboard.measure_queue', `not (${isMailSql})`)
const mail = buildStateStatement('dashboard.measure_mail', isMailSql)
const listPaymentAccountsStatement: Statement = {
  name: 'dashboard.list_payment_accounts',
  text: `select a.id, a.label, a.provider, r.failures, r.rests_until from payment_account_rests r
    join payment_accounts a on a.id = r.account_id
    where a.active and (a.domain_id = any($1) or a.domain_id is null) order by r.failures desc, a.label limit 20`,
}
const countWaitingPaymentsStatement: Statement = {
  name: 'dashboard.count_waiting_payments',
  text: `select count(*)::int as waiting from payments p join orders o on o.id = p.order_id
    where p.state = 'pending' and p.created_at < $2::timestamptz - interval '15 minutes' and p.created_at > $2::timestamptz - interval '1 day'
      and o.domain_id = any($1)`,
}

const nothing: QueueState = { due: 0, oldest_at: null, dead: 0 }

export const readQueueState = async (db: Database, now: Date): Promise<QueueState> =>
  (await db.read<QueueState>(queue, [now]))[0] ?? nothing
export const readMailState = async (db: Database, now: Date): Promise<QueueState> =>
  (await db.read<QueueState>(mail, [now]))[0] ?? nothing

/** Payment accounts whose provider was recently unreachable. */
export const listPausedAccounts = (db: Database, domainIds: readonly number[]) =>
  db.read<PausedAccount>(listPaymentAccountsStatement, [domainIds])

/** Payments of the last day that the provider did not decide within a quarter of an hour. */
export const countWaitingPayments = async (db: Database, domainIds: readonly number[], now: Date): Promise<number> =>
  (await db.read<{ waiting: number }>(countWaitingPaymentsStatement, [domainIds, now]))[0]?.waiting ?? 0
