import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../../db/database.ts'
import type { Statement } from '../../../db/index.ts'
import { timeAfter } from '../../shared/durations.ts'

/** One outbox row, as claimed by a worker. */
export interface OutboxRow {
  id: number
  kind: 'event' | 'job'
  name: string
  payload: unknown
  domain_id: number
  country: string
  attempts: number
  created_at: Date
  /** W3C `traceparent` of the request or job that stored it; null without traces. */
  trace: string | null
  /** Token of this attempt. A worker without the current token has lost the row to another. */
  claim: string
}

/** How long a claim lasts before the sweeper gives the row to another worker. Renewed while a handler runs. */
export const claimSeconds = 60
/** Milliseconds between renewals: two may fail before the claim expires. */
export const claimRenewalMs = (claimSeconds * 1000) / 4

const claimDueStatement: Statement = {
  name: 'outbox.claim_due',
  text: `update outbox set claim = null, locked_until = $1::timestamptz + make_interval(secs => ${claimSeconds})
    where id in (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= $1 and (locked_until is null or locked_until <= $1)
      order by run_at, id limit $2 for update skip locked)
    returning id`,
}

/** Reserves up to `limit` due rows for this process and returns their ids. */
export async function claimDueRows(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(claimDueStatement, [now, limit])
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

const beginJobStatement: Statement = {
  name: 'outbox.begin_job',
  text: `update outbox set attempts = attempts + 1, claim = $3,
      locked_until = $2::timestamptz + make_interval(secs => ${claimSeconds})
    where id = any($1::bigint[]) and done_at is null and dead_at is null and (claim is null or locked_until <= $2)
    returning id, kind, name, payload, domain_id, country, attempts, created_at, trace, claim`,
}

/** Starts an attempt at each row; null for rows taken or finished, and repeats: a queue may deliver twice. */
export async function startAttempts(db: Database, ids: readonly number[], now: Date): Promise<(OutboxRow | null)[]> {
  const begun = await db.query<OutboxRow>(beginJobStatement, [ids, now, randomUUID()])
  const rows = new Map(begun.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id) ?? null
    rows.delete(id)
    return row
  })
}

const renewStatement: Statement = {
  name: 'outbox.renew_lease',
  text: `update outbox set locked_until = $3::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and claim = $2`,
}
export const renewClaim = (db: Database, row: OutboxRow, now: Date) =>
  db.query(renewStatement, [row.id, row.claim, now])

// `values` are the texts of a mail or push message, which may have names; a finished job does not need them.
const finishStatement: Statement = {
  name: 'outbox.finish_job',
  text: `update outbox o set done_at = $3, claim = null, locked_until = null, last_error = null, payload = payload - 'values'
    from unnest($1::bigint[], $2::uuid[]) done (id, claim)
    where o.id = done.id and o.claim = done.claim and o.done_at is null`,
}
export const markDone = (db: Database, rows: readonly OutboxRow[], now: Date) =>
  db.query(finishStatement, [rows.map(({ id }) => id), rows.map(({ claim }) => claim), now])

const retryJobStatement: Statement = {
  name: 'outbox.retry_job',
  text: `update outbox set run_at = $3, claim = null, locked_until = null, last_error = $4,
    dead_at = case when $5::boolean then $6::timestamptz end where id = $1 and claim = $2 and done_at is null`,
}

/** Seconds before attempt n+1: 2, 4, 8 … capped at an hour. */
export const retryDelaySeconds = (attempt: number) => Math.min(2 ** attempt, 3600)

/**
 * Returns a failed row to the queue, or marks it dead after its last attempt. `reason` is the error's name, never its
 * data.
 */
export const markFailed = (db: Database, row: OutboxRow, maxAttempts: number, reason: string, now: Date) =>
  db.query(retryJobStatement, [
    row.id,
    row.claim,
    timeAfter(now, retryDelaySeconds(row.attempts) * 1000),
    reason.slice(0, 200),
    row.attempts >= maxAttempts,
    now,
  ])

const deleteFailedMessagesStatement: Statement = {
  name: 'outbox.delete_failed_messages',
  text: `delete from outbox where dead_at is not null and payload ? 'values' and $1 in (payload->>'memberId', payload->>'about')`,
}
/** Deletes failed mails and push messages to or about a member, because their texts may have the name. */
export const deleteFailedMessages = (db: Database, memberId: string, tx: Transaction) =>
  db.query(deleteFailedMessagesStatement, [memberId], tx)

const postponeStatement: Statement = {
  name: 'outbox.postpone_job',
  text: `update outbox set run_at = $3, claim = null, locked_until = null, attempts = attempts - 1
    where id = $1 and claim = $2 and done_at is null`,
}
/** Returns a postponed row to the queue. It did not fail, so the attempt does not count. */
export const markPostponed = (db: Database, row: OutboxRow, until: Date) =>
  db.query(postponeStatement, [row.id, row.claim, until])

const pruneStatement: Statement = {
  name: 'outbox.prune_done',
  text: `with old as (
      delete from outbox where done_at < $1::timestamptz - interval '7 days' or dead_at < $2 returning 1)
    select count(*)::int as removed from old`,
}
/** Removes work finished a week ago, and work that failed permanently before `failedBefore`: payloads name people. */
export const pruneOutbox = (db: Database, now: Date, failedBefore: Date) =>
  db.query<{ removed: number }>(pruneStatement, [now, failedBefore])

export const discardDomainWork = (tx: Transaction, domainId: number): Promise<number> =>
  tx('outbox').where({ domain_id: domainId }).delete()
