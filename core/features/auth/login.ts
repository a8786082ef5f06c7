import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { addressSubject, beginAttempt, deviceSubject, memberSubject } from '../../platform/credentials/lockout.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../platform/credentials/password.ts'
import {
  deviceCookieAge,
  deviceCookieName,
  memberCookieAge,
  memberCookieName,
} from '../../platform/http/session-cookies.ts'
import { isSpoken, localeCookie } from '../../platform/site/resolve-site.ts'
import { setLanguage, setPasswordHash } from '../members/index.ts'
import { type Account, findAccount } from './accounts.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { mailReactivation } from './mails.ts'
import { endMemberSession, startMemberSession } from './session.ts'

export interface LoginInput {
  email: string
  password: string
}

/**
 * Logs a member in and sets the cookies; returns the member's id.
 * Throws AppError: `login_failed` (wrong, or no such account), `too_many_attempts` { minutes }, `account_deleted` (the
 * right password of a deleted account; the link to reactivate it is mailed), `forbidden` (banned).
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<string> {
  const account = await verifyLogin(ctx, input)
  if (account.status === 'banned') throw new AppError('forbidden')
  if (account.status === 'deleted') {
    await inTransaction(ctx, (ctx) => mailReactivation(ctx, account.id, 'reactivate'))
    throw new AppError('account_deleted')
  }
  if (needsRehash(account.password_hash)) {
    const passwordHash = await hashPassword(input.password)
    await setPasswordHash(ctx, account.id, passwordHash)
  }
  await adoptLanguage(ctx, account.id)
  await openSession(ctx, account.id)
  return account.id
}

async function verifyLogin(ctx: RequestContext, { email, password }: LoginInput): Promise<Account> {
  const found = await findAccount(ctx, email)
  // A member logs in on the domain that the account belongs to; a session would not count elsewhere.
  const account = found?.domain_id === ctx.site.domainId ? found : undefined
  const device = ctx.cookie(deviceCookieName(ctx.site))
  const known = device !== undefined && account !== undefined && (await isKnownDevice(ctx, device, account.id))
  const { services } = ctx
  const attempt = known
    ? await beginAttempt(services, deviceSubject(services, device), null)
    : await beginAttempt(
        services,
        // Counted under the stored spelling: the database takes more of them for the same address than we would.
        memberSubject(services, ctx.site.pool, account?.email ?? email),
        addressSubject(services, 'site', ctx.ip),
      )
  const right = await verifyPassword(password, account?.password_hash)
  if (!right || !account) {
    await attempt.failed()
    throw new AppError('login_failed')
  }
  await attempt.succeeded()
  return account
}

/** A language that was chosen in this browser before logging in becomes the account's: it is the one that is being read. */
async function adoptLanguage(ctx: RequestContext, memberId: string): Promise<void> {
  const chosen = ctx.cookie(localeCookie)
  if (isSpoken(ctx.services.settings, ctx.site, chosen)) await setLanguage(ctx, memberId, chosen)
}

/** Starts a session with a new token, ends the one the browser came with, and remembers the device. */
export async function openSession(ctx: RequestContext, memberId: string): Promise<void> {
  const old = ctx.cookie(memberCookieName(ctx.site))
  const device = ctx.cookie(deviceCookieName(ctx.site))
  const opened = await inTransaction(ctx, async (ctx) => {
    if (old) await endMemberSession(ctx.services, old, ctx.tx)
    const { token } = await startMemberSession(ctx, memberId)
    const known = await isKnownDevice(ctx, device, memberId)
    return { token, device: known ? device : await rememberDevice(ctx, memberId) }
  })
  ctx.setCookie(memberCookieName(ctx.site), opened.token, { maxAge: memberCookieAge, httpOnly: true })
  if (opened.device)
    ctx.setCookie(deviceCookieName(ctx.site), opened.device, { maxAge: deviceCookieAge, httpOnly: true })
}

/** Ends the session of this browser. */
export async function logout(ctx: RequestContext): Promise<void> {
  const token = ctx.cookie(memberCookieName(ctx.site))
  if (token) await endMemberSession(ctx.services, token)
  ctx.setCookie(memberCookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
}
