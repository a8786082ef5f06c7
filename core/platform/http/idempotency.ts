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

/** What is kept of a reply: enough to give a retry exactly the first one. */
export interface KeptReply {
  value: unknown
  cookies: string[]
}

/** Milliseconds. */
export interface ClaimTiming {
  /** How long a claim holds unless it is renewed; after that its process is taken to be dead. */
  holdMs: number
  renewMs: number
  /** How long a second call waits for the first. */
  waitMs: number
}
/** Four renewals may fail in a row; a call that waits outlives a dead process, and then takes over. */
const usual: ClaimTiming = { holdMs: 10_000, renewMs: 2000, waitMs: 12_000 }
const keepHours = 48

const claim: Statement = {
  name: 'http.claim_key',
  text: `insert into idempotency_keys (owner, key, request_hash, created_at, claim, claimed_until)
      values ($1, $2, $3, clock_timestamp(), $4, clock_timestamp() + $5 * interval '1 millisecond')
    on conflict (owner, key) do update
      set created_at = excluded.created_at, claim = excluded.claim, claimed_until = excluded.claimed_until
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and coalesce(idempotency_keys.claimed_until, idempotency_keys.created_at + interval '10 seconds') < clock_timestamp()
    returning claim`,
}
const renew: Statement = {
  name: 'http.renew_key',
  text: `update idempotency_keys set claimed_until = clock_timestamp() + $4 * interval '1 millisecond'
    where owner = $1 and key = $2 and claim = $3 and status is null`,
}
const look: Statement = {
  name: 'http.look_at_key',
  text: 'select request_hash, status, response from idempotency_keys where owner = $1 and key = $2',
}
const finish: Statement = {
  name: 'http.finish_key',
  text: 'update idempotency_keys set status = 200, response = $4 where owner = $1 and key = $2 and claim = $3 and status is null',
}
const release: Statement = {
  name: 'http.release_key',
  text: 'delete from idempotency_keys where owner = $1 and key = $2 and claim = $3 and status is null',
}
const purge: Statement = {
  name: 'http.purge_keys',
  text: `delete from idempotency_keys where created_at < clock_timestamp() - interval '${keepHours} hours'`,
}

/** Whether a call is to be remembered, and whether it must say so. Members' unsafe calls must; others may. */
export function idempotencyOf(route: AnyRoute): 'required' | 'optional' | 'none' {
  if (route.idempotency === 'natural' || route.idempotency === 'none') return 'none'
  if (!isUnsafe(route.method) || route.access === 'provider') return 'none'
  if (route.idempotency === 'required') return 'required'
  return ['member', 'confirmed', 'premium'].includes(route.access as string) ? 'required' : 'optional'
}

/**
 * Runs `work` once for each key of an owner. A row is claimed first, under a token of this call, and the claim is renewed for as long
 * as the work takes. On success the reply is stored in it; on failure (which left no effect, commands being transactions) the row goes,
 * so that the same intent may be tried again. Whoever has lost the claim meanwhile can do neither.
 *
 * Between the command's commit and the storing of its reply the process may die. A retry then finds an abandoned claim and runs
 * again: money is not at risk, because the ledger's key, an order's and a message's own id and unique constraints make the command
 * itself refuse the second effect. The row therefore never claims that something happened which did not; it only spares the work.
 *
 * Time is the database's, since claims of several processes are compared.
 */
export async function once(
  services: Services,
  owner: string,
  key: string,
  hash: Buffer,
  work: () => Promise<KeptReply>,
  timing: ClaimTiming = usual,
): Promise<{ reply: KeptReply; replayed: boolean }> {
  const { db, secrets } = services
  const token = randomUUID()
  const giveUp = performance.now() + timing.waitMs
  for (let pause = 15; ; pause = Math.min(pause * 2, 250)) {
    const [mine] = await db.query(claim, [owner, key, hash, token, timing.holdMs])
    if (mine) break
    const [row] = await db.query<{ request_hash: Buffer; status: number | null; response: { sealed: string } }>(look, [
      owner,
      key,
    ])
    if (row && !row.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
    if (row?.status) return { reply: JSON.parse(secrets.open(row.response.sealed)) as KeptReply, replayed: true }
    if (performance.now() > giveUp) throw new AppError('request_in_progress')
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  let reply: KeptReply
  try {
    reply = await withLeaseRenewal(timing.renewMs, () => db.query(renew, [owner, key, token, timing.holdMs]), work)
  } catch (error) {
    await db.query(release, [owner, key, token]).catch(() => {})
    throw error
  }
  // Sealed, because replies hold what members write and a login's cookie.
  const response = JSON.stringify({ sealed: secrets.seal(JSON.stringify(reply)) })
  // The effect has been committed: a database that has just gone away must not turn it into a failure.
  await db.query(finish, [owner, key, token, response]).catch((error: unknown) => {
    if (!isConnectionLoss(error)) throw error
  })
  return { reply, replayed: false }
}

/** Whose key it is. Visitors have no name; their address, under a keyed hash, keeps strangers' keys apart. */
export function ownerOf(services: Services, call: Pick<Call, 'member' | 'staff' | 'ip' | 'site'>): string {
  if (call.staff) return `staff:${call.staff.id}`
  if (call.member) return `member:${call.member.id}`
  const digest = createHmac('sha256', services.secrets.derive('idempotency'))
    .update(`${call.site.domainId} ${call.ip}`)
    .digest('base64url')
  return `visitor:${digest}`
}

/** Fingerprint of what a call asks for, files included. */
export function requestHash(route: AnyRoute, call: Pick<Call, 'params' | 'query'>, body: ParsedBody): Buffer {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([route.method, route.path, call.params, call.query, body.value ?? null]))
  for (const { field, size, sha256 } of body.files ?? []) hash.update(JSON.stringify([field, size, sha256]))
  return hash.digest()
}

export const purgeIdempotencyKeys = defineSchedule({
  id: 'http.purge_idempotency_keys',
  everySeconds: 3600,
  async handler({ services }) {
    await services.db.query(purge)
  },
})
