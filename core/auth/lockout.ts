import { createHmac } from 'node:crypto'
import type { Statement } from '../../db/database.ts'
import type { Services } from '../app/services.ts'
import { AppError } from '../http/errors.ts'

/** So many failures lock for `firstLock`; every further lock lasts twice as long, up to `longestLock`. Milliseconds. */
export const failuresAllowed = 5
export const firstLock = 15 * 60_000
export const longestLock = 24 * 3_600_000
/** Failures are forgotten when none came for so long. Longer than the longest lock, or that would reset itself. */
const memory = 48 * 3_600_000

/**
 * Counts an attempt as failed before the password is checked, so that parallel guesses cannot all slip through, and
 * gives no row while the subject is locked. A success takes the count back.
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
const takeBack: Statement = {
  name: 'auth.take_back_attempt',
  text: `update login_failures set
      failures = case when $2 then $3 - 1 else greatest(failures - 1, 0) end,
      lockouts = case when $2 then greatest(lockouts - 1, 0) else lockouts end,
      locked_until = case when $2 then null else locked_until end
    where subject = $1`,
}

/** What is locked: hashed with a key of this installation, so that the table names nobody. */
export type LockSubject = Buffer
const subject = (services: Services, kind: string, value: string): LockSubject =>
  createHmac('sha256', services.secrets.derive('login-failures')).update(`${kind}\0${value}`).digest()

export const accountSubject = (services: Services, pool: string, email: string) =>
  subject(services, 'account', `${pool}\0${email.trim().toLowerCase()}`)
export const addressSubject = (services: Services, ip: string) => subject(services, 'address', ip)
/** A known device has a count of its own: strangers cannot lock it out, and its owner's cookie is no licence to guess. */
export const deviceSubject = (services: Services, token: string) => subject(services, 'device', token)

export interface Attempt {
  /** Wrong password: throws AppError('too_many_attempts') when this attempt was the last one allowed. */
  failed(): void
  /** Right password: takes the count back. */
  succeeded(): Promise<void>
}

const tooMany = (until: Date, now: Date) =>
  new AppError('too_many_attempts', {
    params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) },
  })

/**
 * Begins a login attempt that counts against every subject. Throws AppError('too_many_attempts', { minutes }) while
 * one of them is locked. `own` subjects are cleared by a success, the others only lose this attempt's count.
 */
export async function beginAttempt(services: Services, own: LockSubject[], shared: LockSubject[]): Promise<Attempt> {
  const now = services.clock.now()
  const locks = new Map<LockSubject, Date | null>()
  const give = (one: LockSubject) => services.db.query(takeBack, [one, locks.get(one) !== null, failuresAllowed])
  for (const one of [...own, ...shared]) {
    const values = [one, now, new Date(now.getTime() - memory), failuresAllowed, firstLock, longestLock]
    const [row] = await services.db.query<{ locked_until: Date | null }>(reserve, values)
    if (row) {
      locks.set(one, row.locked_until)
      continue
    }
    const [locked] = await services.db.query<{ locked_until: Date | null }>(lockOf, [one])
    // What was counted for the other subjects was no guess: the password is not looked at.
    for (const counted of locks.keys()) await give(counted)
    throw tooMany(locked?.locked_until ?? new Date(now.getTime() + firstLock), now)
  }
  return {
    failed() {
      const until = [...locks.values()].filter((lock) => lock !== null).sort((a, b) => b.getTime() - a.getTime())[0]
      if (until) throw tooMany(until, now)
    },
    async succeeded() {
      for (const one of own) await services.db.query(forget, [one])
      for (const one of shared) await give(one)
    },
  }
}
