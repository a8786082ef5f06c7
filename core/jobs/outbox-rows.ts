import type { Database } from '../../db/database.ts'

/** One row of work, as a worker claims it. */
export interface OutboxRow {
  id: number
  kind: 'event' | 'job'
  name: string
  payload: unknown
  domain_id: number
  country: string
  attempts: number
  created_at: Date
}

/** How long a claim holds before the sweeper hands the row to someone else. Longer than any handler may take. */
export const claimSeconds = 60

const claimDue = {
  name: 'outbox-claim-due',
  text: `update outbox set locked_until = $1::timestamptz + make_interval(secs => ${claimSeconds})
    where id in (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= $1 and (locked_until is null or locked_until <= $1)
      order by run_at, id limit $2 for update skip locked)
    returning id`,
}

/** Reserves up to `limit` due rows for this process and returns their ids. */
export async function claimDueRows(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(claimDue, [now, limit])
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

const begin = {
  name: 'outbox-begin',
  text: `update outbox set attempts = attempts + 1, locked_until = $2::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and done_at is null and dead_at is null
    returning id, kind, name, payload, domain_id, country, attempts, created_at`,
}

/** Starts an attempt. Null when somebody has finished the row meanwhile. */
export async function beginAttempt(db: Database, id: number, now: Date): Promise<OutboxRow | null> {
  const [row] = await db.query<OutboxRow>(begin, [id, now])
  return row ?? null
}

const finish = {
  name: 'outbox-finish',
  text: 'update outbox set done_at = $2, locked_until = null, last_error = null where id = $1 and done_at is null',
}
export const markDone = (db: Database, id: number, now: Date) => db.query(finish, [id, now])

const retry = {
  name: 'outbox-retry',
  text: `update outbox set run_at = $2, locked_until = null, last_error = $3,
    dead_at = case when $4::boolean then $5::timestamptz end where id = $1 and done_at is null`,
}

/** Seconds before attempt n+1: 2, 4, 8 … capped at an hour. */
export const retryDelaySeconds = (attempt: number) => Math.min(2 ** attempt, 3600)

/** Puts a failed row back, or parks it as dead after its last attempt. `reason` is the error's name, never its data. */
export const markFailed = (db: Database, row: OutboxRow, maxAttempts: number, reason: string, now: Date) =>
  db.query(retry, [
    row.id,
    new Date(now.getTime() + retryDelaySeconds(row.attempts) * 1000),
    reason.slice(0, 200),
    row.attempts >= maxAttempts,
    now,
  ])

const prune = {
  name: 'outbox-prune',
  text: `with old as (delete from outbox where done_at < $1::timestamptz - interval '7 days' returning 1)
    select count(*)::int as removed from old`,
}
export const pruneDone = (db: Database, now: Date) => db.query<{ removed: number }>(prune, [now])
