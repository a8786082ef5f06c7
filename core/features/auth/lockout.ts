import { createHmac } from 'node:crypto'
import type { Statement, Transaction } from '../../../db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { toNetwork } from '../../platform/http/network.ts'
import { dayMs, hourMs, minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { lockoutFailures, lockoutHours, lockoutMinutes } from './lockout-settings.ts'

/** Each day without a failure clears earlier failures and takes one step off the next lock. */
export const decayMs = dayMs

/**
 * `failures` lock an account for `first`; each further lock lasts twice as long, up to `longest` after `steps`
 * doublings. Milliseconds.
 */
function readLockoutLimits({ settings }: Pick<Services, 'settings'>) {
  const first = settings.get(lockoutMinutes) * minuteMs
  const longest = Math.max(first, settings.get(lockoutHours) * hourMs)
  return { failures: settings.get(lockoutFailures), first, longest, steps: Math.ceil(Math.log2(longest / first)) + 1 }
}

/**
 * Number of failed accounts within `addressMemoryMs` that closes an address to further accounts. Far more than the
 * people who mistype in a house, an office or a train, far less than an attack that tries one password on every
 * account.
 */
export const accountsAllowed = 100
export const addressMemoryMs = hourMs

/**
 * Counts an attempt as failed before the password is checked, which also limits parallel guesses. Returns no row while
 * the subject is locked. A success clears the count. `elapsed` is the number of days since the last failure, `decayed`
 * what is left after them, with this attempt. At `failures`, the lock lasts `first * 2 ^ lockouts`, at most `longest`.
 */
const countAttemptStatement: Statement = {
  name: 'auth.count_attempt',
  text: `insert into login_failures as f (subject, failures, lockouts, locked_until, last_failure_at)
    values ($1, 1, 0, null, $2)
    on conflict (subject) do update set (failures, lockouts, locked_until, last_failure_at) = (
      select case when decayed.failures >= $4 then 0 else decayed.failures end,
        case when decayed.failures >= $4 then least(decayed.lockouts + 1, $7) else decayed.lockouts end,
        case when decayed.failures >= $4
          then $2::timestamptz + least($5::float8 * power(2, decayed.lockouts), $6::float8) * interval '1 millisecond' end,
        $2::timestamptz
      from (select case when elapsed.steps > 0 then 1 else f.failures + 1 end failures,
          greatest(0, f.lockouts - elapsed.steps) lockouts
        from (select floor(extract(epoch from $2::timestamptz - f.last_failure_at) * 1000 / $3::float8)::int steps) elapsed) decayed)
    where f.locked_until is null or f.locked_until <= $2
    returning locked_until`,
}
const readLockStatement: Statement = {
  name: 'auth.read_lock',
  text: 'select locked_until from login_failures where subject = $1',
}
const deleteFailuresStatement: Statement = {
  name: 'auth.delete_failures',
  text: 'delete from login_failures where subject = $1',
}

const recordAddressFailureStatement: Statement = {
  name: 'auth.record_address_failure',
  text: `insert into login_address_failures (address, account, last_failure_at) values ($1, $2, $3)
    on conflict (address, account) do update set last_failure_at = excluded.last_failure_at`,
}
/** The time of the failure that must expire before the address opens again. */
const findOpeningFailureStatement: Statement = {
  name: 'auth.find_opening_failure',
  text: `select last_failure_at from login_address_failures where address = $1 and last_failure_at > $2
    order by last_failure_at desc offset $3 limit 1`,
}
const deleteAddressFailuresStatement: Statement = {
  name: 'auth.delete_address_failures',
  text: 'delete from login_address_failures where account = $1',
}

/** The subject for which failures are counted: a keyed hash, so that the tables contain no names. */
export type LockSubject = Buffer
const deriveSubject = (services: Services, kind: string, value: string): LockSubject =>
  createHmac('sha256', services.secrets.derive('login-failures')).update(`${kind}\0${value}`).digest()
const foldEmail = (email: string) => email.trim().toLowerCase()

/** Member site and console are counted separately, so that failures on one do not close the other. */
export type LoginRealm = 'site' | 'console'

export const deriveMemberSubject = (services: Services, pool: string, email: string) =>
  deriveSubject(services, 'member', `${pool}\0${foldEmail(email)}`)
export const deriveStaffSubject = (services: Services, email: string) =>
  deriveSubject(services, 'staff', foldEmail(email))
export const deriveAddressSubject = (services: Services, realm: LoginRealm, ip: string) =>
  deriveSubject(services, 'address', `${realm}\0${toNetwork(ip)}`)
/** Failures of an account's second factor, separate from those of its password. */
export const deriveSecondFactorSubject = (services: Services, staffId: string) =>
  deriveSubject(services, 'second-factor', staffId)
/** Wrong codes of a member, separate from wrong passwords. */
export const deriveCodeSubject = (services: Services, memberId: string) =>
  deriveSubject(services, 'mailed-code', memberId)
/** Known devices have a separate count: strangers cannot lock them out, nor does a cookie allow more guesses. */
export const deriveDeviceSubject = (services: Services, token: string) => deriveSubject(services, 'device', token)

export interface Attempt {
  /** Call after a wrong password: counts it; throws AppError('too_many_attempts') if it was the last allowed. */
  failed(): Promise<void>
  /** Call after the right password: clears the account's failures. */
  succeeded(): Promise<void>
}

const createTooManyAttemptsError = (until: Date, now: Date) =>
  new AppError('too_many_attempts', {
    params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minuteMs)) },
  })

/** Counts a failure; returns the end of the lock that it started or that was already there, or null. */
async function countFailure(
  services: Services,
  account: LockSubject,
  now: Date,
): Promise<{ lock: Date | null; locked: boolean }> {
  const { failures, first, longest, steps } = readLockoutLimits(services)
  const values = [account, now, decayMs, failures, first, longest, steps]
  const [row] = await services.db.query<{ locked_until: Date | null }>(countAttemptStatement, values)
  if (row) return { lock: row.locked_until, locked: false }
  return { lock: (await lockEnd(services, account)) ?? timeAfter(now, first), locked: true }
}

async function lockEnd(services: Services, account: LockSubject): Promise<Date | null> {
  return (await services.db.query<{ locked_until: Date | null }>(readLockStatement, [account]))[0]?.locked_until ?? null
}

/** When the address opens again for accounts that never logged in there; null if it is open. */
async function findAddressLockEnd(services: Services, address: LockSubject, now: Date): Promise<Date | null> {
  const since = timeBefore(now, addressMemoryMs)
  const values = [address, since, accountsAllowed - 1]
  const [row] = await services.db.query<{ last_failure_at: Date }>(findOpeningFailureStatement, values)
  return row ? timeAfter(row.last_failure_at, addressMemoryMs) : null
}

/**
 * Begins a login attempt. Throws AppError('too_many_attempts', { minutes }) while the account (or known device) is
 * locked or the address (null if it does not count) is closed. The account counts it before the password check; the
 * address only after a wrong password, because many people may log in from one address at the same time.
 */
export async function beginAttempt(
  services: Services,
  account: LockSubject,
  address: LockSubject | null,
): Promise<Attempt> {
  const now = services.clock.now()
  const closed = address && (await findAddressLockEnd(services, address, now))
  if (closed) throw createTooManyAttemptsError(closed, now)
  const counted = await countFailure(services, account, now)
  if (counted.locked && counted.lock) throw createTooManyAttemptsError(counted.lock, now)
  return {
    async failed() {
      if (address) await services.db.query(recordAddressFailureStatement, [address, account, now])
      if (counted.lock && counted.lock > now) throw createTooManyAttemptsError(counted.lock, now)
    },
    succeeded: () => clearLock(services, account),
  }
}

export async function readLockedUntil(services: Services, account: LockSubject): Promise<Date | null> {
  const until = await lockEnd(services, account)
  return until && until > services.clock.now() ? until : null
}

/** Clears all failures of an account, at every address: after a right password, a reset, or on request of staff. */
export async function clearLock(services: Services, account: LockSubject, tx?: Transaction): Promise<void> {
  await services.db.query(deleteFailuresStatement, [account], tx)
  await services.db.query(deleteAddressFailuresStatement, [account], tx)
}

const pruneStatement: Statement = {
  name: 'auth.prune_failures',
  text: 'delete from login_failures where last_failure_at < $1',
}
const pruneAtAddressesStatement: Statement = {
  name: 'auth.prune_at_addresses',
  text: 'delete from login_address_failures where last_failure_at < $1',
}

/** Removes lockouts that ended long ago. */
export async function pruneFailures({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db.query(pruneStatement, [timeBefore(now, 10 * dayMs)])
  await db.query(pruneAtAddressesStatement, [timeBefore(now, dayMs)])
}
