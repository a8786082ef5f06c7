import { createHmac } from 'node:crypto'
import type { Statement } from '../../db/database.ts'
import type { Services } from '../app/services.ts'
import { AppError } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'

/** So many failures lock for `firstLock`; every further lock lasts twice as long, up to `longestLock`. Milliseconds. */
export const failuresAllowed = 5
export const firstLock = 15 * 60_000
export const longestLock = 24 * 3_600_000
/** Failures are forgotten when none came for so long. Longer than the longest lock, or that would reset itself. */
const memory = 48 * 3_600_000

/**
 * Counts an attempt as failed before the password is checked, so that parallel guesses cannot all slip through, and
 * gives no row while the subject is locked. A success forgets the count.
 */
const reserve: Statement = {
  name: 'auth.reserve_attempt',
  text: `insert into login_failures as f (subject, failures, lockouts, locked_until, last_failure_at)
    values ($1, 1, 0, null, $2)
    on conflict (subject) do update set
      failures = case when f.last_failure_at < $3 then 1 when f.failures + 1 >= $4 then 0 else f.failures + 1 end,
      lockouts = case when f.last_failure_at < $3 then 0 when f.failures + 1 >= $4 then f.lockouts + 1 else f.lockouts end,
      locked_until = case when f.last_failure_at >= $3 and f.failures + 1 >= $4
        then $2::timestamptz + least($5::float8 * power(2, least(f.lockouts, 20)), $6::float8) * interval '1 millisecond' end,
      last_failure_at = $2
    where f.locked_until is null or f.locked_until <= $2
    returning locked_until`,
}
const lockOf: Statement = { name: 'auth.lock_of', text: 'select locked_until from login_failures where subject = $1' }
const forget: Statement = { name: 'auth.forget_failures', text: 'delete from login_failures where subject = $1' }
/** What is locked: hashed with a key of this installation, so that the table names nobody. */
export type LockSubject = Buffer
const subject = (services: Services, kind: string, value: string): LockSubject =>
  createHmac('sha256', services.secrets.derive('login-failures')).update(`${kind}\0${value}`).digest()

export const accountSubject = (services: Services, pool: string, email: string) =>
  subject(services, 'account', `${pool}\0${email.trim().toLowerCase()}`)
export const addressSubject = (services: Services, ip: string) => subject(services, 'address', networkOf(ip))
/** A known device has a count of its own: strangers cannot lock it out, and its owner's cookie is no licence to guess. */
export const deviceSubject = (services: Services, token: string) => subject(services, 'device', token)

export interface Attempt {
  /** Wrong password: counts it, and throws AppError('too_many_attempts') when it was the last one allowed. */
  failed(): Promise<void>
  /** Right password: the account's failures are forgotten. */
  succeeded(): Promise<void>
}

const tooMany = (until: Date, now: Date) =>
  new AppError('too_many_attempts', {
    params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) },
  })

/** Counts a failure; gives the end of the lock that it caused or met, or null. */
async function countFailure(
  services: Services,
  one: LockSubject,
  now: Date,
): Promise<{ lock: Date | null; locked: boolean }> {
  const values = [one, now, new Date(now.getTime() - memory), failuresAllowed, firstLock, longestLock]
  const [row] = await services.db.query<{ locked_until: Date | null }>(reserve, values)
  if (row) return { lock: row.locked_until, locked: false }
  return { lock: (await lockEnd(services, one)) ?? new Date(now.getTime() + firstLock), locked: true }
}

async function lockEnd(services: Services, one: LockSubject): Promise<Date | null> {
  return (await services.db.query<{ locked_until: Date | null }>(lockOf, [one]))[0]?.locked_until ?? null
}

/**
 * Begins a login attempt. Throws AppError('too_many_attempts', { minutes }) while the account (or known device) or the
 * address is locked. The account's count is taken before the password is checked; the address's only after it was
 * wrong, because many people may log in from one address at the same moment.
 */
export async function beginAttempt(
  services: Services,
  account: LockSubject,
  address: LockSubject | null,
): Promise<Attempt> {
  const now = services.clock.now()
  const closed = address && (await lockEnd(services, address))
  if (closed && closed > now) throw tooMany(closed, now)
  const counted = await countFailure(services, account, now)
  if (counted.locked && counted.lock) throw tooMany(counted.lock, now)
  return {
    async failed() {
      const shared = address ? (await countFailure(services, address, now)).lock : null
      const until = Math.max(counted.lock?.getTime() ?? 0, shared?.getTime() ?? 0)
      if (until > now.getTime()) throw tooMany(new Date(until), now)
    },
    async succeeded() {
      await services.db.query(forget, [account])
    },
  }
}
