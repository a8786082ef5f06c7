import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Statement } from '../../../db/database.ts'
import { isConnectionLoss } from '../../../db/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { AnyRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { withLeaseRenewal } from '../jobs/with-lease-renewal.ts'
import type { Call, ParsedBody } from './call.ts'
import { isUnsafe } from './csrf.ts'

/** The stored form of a reply: enough to repeat the first one exactly. */
export interface StoredReply {
  value: unknown
  cookies: string[]
}

interface KeyedCall {
  owner: string
  key: string
  /** Fingerprint of the request. */
  hash: Buffer
}

/** Milliseconds. */
export interface ClaimTiming {
  /** How long a claim lasts without renewal. After that, its process is considered dead. */
  holdMs: number
  renewMs: number
  /** How long a second call waits for the first. */
  waitMs: number
}
/** Four renewals in a row may fail. A waiting call waits longer than a dead process's claim lasts, then takes over. */
const defaultTiming: ClaimTiming = { holdMs: 10_000, renewMs: 2000, waitMs: 12_000 }
const keepHours = 48

const claimStatement: Statement = {
  name: 'http.claim_key',
  text: `insert into idempotency_keys (owner, key, request_hash, created_at, claim, claimed_until)
      values ($1, $2, $3, clock_timestamp(), $4, clock_timestamp() + $5 * interval '1 millisecond')
    on conflict (owner, key) do update
      set created_at = excluded.created_at, claim = excluded.claim, claimed_until = excluded.claimed_until
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and coalesce(idempotency_keys.claimed_until, idempotency_keys.created_at + interval '10 seconds') < clock_timestamp()
    returning claim`,
}
const renewStatement: Statement = {
  name: 'http.renew_key',
  text: `update idempotency_keys set claimed_until = clock_timestamp() + $4 * interval '1 millisecond'
    where owner = $1 and key = $2 and claim = $3 and status is null`,
}
const readIdempotencyKeyStatement: Statement = {
  name: 'http.read_idempotency_key',
  text: 'select request_hash, status, response from idempotency_keys where owner = $1 and key = $2',
}
const finishStatement: Statement = {
  name: 'http.finish_key',
  text: 'update idempotency_keys set status = 200, response = $4 where owner = $1 and key = $2 and claim = $3 and status is null',
}
const releaseStatement: Statement = {
  name: 'http.release_key',
  text: 'delete from idempotency_keys where owner = $1 and key = $2 and claim = $3 and status is null',
}
const pruneKeysStatement: Statement = {
  name: 'http.prune_keys',
  text: `delete from idempotency_keys where created_at < clock_timestamp() - interval '${keepHours} hours'`,
}

/** Whether replies are stored for repeats, and need a key: required for members' unsafe calls, else optional. */
export function getIdempotency(route: AnyRoute): 'required' | 'optional' | 'none' {
  if (route.idempotency === 'natural' || route.idempotency === 'none') return 'none'
  if (!isUnsafe(route.method) || route.access === 'provider') return 'none'
  if (route.idempotency === 'required') return 'required'
  return ['member', 'confirmed', 'premium'].includes(route.access as string) ? 'required' : 'optional'
}

/**
 * Runs `work` once for each key of an owner. It first claims a row with a token of this call and renews the claim
 * while the work runs. On success it stores the reply in the row. On failure, which has no effect because commands are
 * transactions, it deletes the row, so that the same intent can be retried. A call that lost its claim can do neither.
 * The process may die between the command's commit and storing the reply. A retry then finds an abandoned claim and
 * runs again. Money is not at risk: the ledger's key, the ids of orders and messages and unique constraints make the
 * command itself refuse a second effect. The row only avoids repeated work.
 * All times are the database's, because processes compare their claims.
 */
export async function runIdempotently(
  { db, secrets }: Services,
  { owner, key, hash }: KeyedCall,
  work: () => Promise<StoredReply>,
  timing: ClaimTiming = defaultTiming,
): Promise<{ reply: StoredReply; replayed: boolean }> {
  const token = randomUUID()
  const giveUp = performance.now() + timing.waitMs
  for (let pause = 15; ; pause = Math.min(pause * 2, 250)) {
    const [mine] = await db.query(claimStatement, [owner, key, hash, token, timing.holdMs])
    if (mine) break
    const [row] = await db.query<{ request_hash: Buffer; status: number | null; response: { sealed: string } }>(
      readIdempotencyKeyStatement,
      [owner, key],
    )
    if (row && !row.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
    if (row?.status) return { reply: JSON.parse(secrets.open(row.response.sealed)) as StoredReply, replayed: true }
    if (performance.now() > giveUp) throw new AppError('request_in_progress')
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  let reply: StoredReply
  try {
    reply = await withLeaseRenewal(
      timing.renewMs,
      () => db.query(renewStatement, [owner, key, token, timing.holdMs]),
      work,
    )
  } catch (error) {
    await db.query(releaseStatement, [owner, key, token]).catch(() => {})
    throw error
  }
  // Encrypted, because replies contain members' texts and session cookies.
  const response = JSON.stringify({ sealed: secrets.seal(JSON.stringify(reply)) })
  // The effect is committed, so a lost database connection must not turn it into a failure.
  await db.query(finishStatement, [owner, key, token, response]).catch((error: unknown) => {
    if (!isConnectionLoss(error)) throw error
  })
  return { reply, replayed: false }
}

/** The owner of a key. Visitors have no id; a keyed hash of their address keeps strangers' keys apart. */
export function getKeyOwner(services: Services, call: Pick<Call, 'member' | 'staff' | 'ip' | 'site'>): string {
  if (call.staff?.apiKey) return `key:${call.staff.apiKey.id}`
  if (call.staff) return `staff:${call.staff.id}`
  if (call.member) return `member:${call.member.id}`
  const digest = createHmac('sha256', services.secrets.derive('idempotency'))
    .update(`${call.site.domainId} ${call.ip}`)
    .digest('base64url')
  return `visitor:${digest}`
}

/** Fingerprint of a request, including files. */
export function requestHash(route: AnyRoute, call: Pick<Call, 'params' | 'query'>, body: ParsedBody): Buffer {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([route.method, route.path, call.params, call.query, body.value ?? null]))
  for (const { field, size, sha256 } of body.files ?? []) hash.update(JSON.stringify([field, size, sha256]))
  return hash.digest()
}

export const pruneIdempotencyKeys = defineSchedule({
  id: 'http.purge_idempotency_keys',
  everySeconds: 3600,
  async handler({ services }) {
    await services.db.query(pruneKeysStatement)
  },
})
