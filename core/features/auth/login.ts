import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../platform/credentials/password.ts'
import {
  deviceCookieAge,
  getDeviceCookieName,
  getMemberCookieName,
  memberCookieAge,
} from '../../platform/http/session-cookies.ts'
import { isLanguageEnabled, localeCookie } from '../../platform/site/resolve-site.ts'
import { setLanguage, setPasswordHash } from '../members/index.ts'
import { type Account, findAccount, lockPassword } from './accounts.ts'
import { readDevice } from './device.ts'
import { hasKnownDevices, isKnownDevice, storeKnownDevice } from './known-devices.ts'
import { beginAttempt, deriveAddressSubject, deriveDeviceSubject, deriveMemberSubject } from './lockout.ts'
import { mailNewSignIn, mailReactivation } from './mails.ts'
import { countRefusals } from './metrics.ts'
import { endSessionByToken, startMemberSession } from './session.ts'

/**
 * The error for the proven owner of a banned account: the reason, and the page where they can appeal (`params`). In
 * the language chosen in this browser, or else the account's.
 */
async function createBannedError(ctx: RequestContext, { id, language }: Account): Promise<AppError> {
  const { services, site } = ctx
  const locale = [ctx.cookie(localeCookie), language].find((one) => isLanguageEnabled(services.settings, site, one))
  const ban = await services.restrictions.loadBan({ ...ctx, site: { ...site, locale: locale ?? site.locale } }, id)
  return new AppError('account_banned', ban ? { params: { ...ban } } : {})
}

export interface LoginInput {
  email: string
  password: string
}

/** Runs in the transaction that opens the session of a login; an error leaves the member logged out. */
export type LoginWork = (ctx: TxContext, memberId: string) => Promise<void>

/**
 * Logs a member in and sets the cookies; returns the member's id. Throws AppError: `login_failed` (wrong password, or
 * no such account), `too_many_attempts` { minutes }, `account_deleted` (the right password of a deleted account; the
 * link to reactivate it is mailed), `account_banned` { reason, path }; and what `work` throws.
 */
export const logIn = (ctx: RequestContext, input: LoginInput, work?: LoginWork): Promise<string> =>
  countRefusals(ctx, 'member', () => attemptLogin(ctx, input, work))

async function attemptLogin(ctx: RequestContext, input: LoginInput, work?: LoginWork): Promise<string> {
  const account = await verifyLogin(ctx, input)
  await completeLogin(ctx, account, work)
  if (needsRehash(account.password_hash))
    await setPasswordHash(ctx, account.id, await hashPassword(input.password), account.password_hash)
  return account.id
}

/**
 * Opens a session for the proven owner of an account, however they proved it. Announces a login from an unknown device
 * by mail. Throws AppError like `logIn`, also if the password has changed since the account was read.
 */
export async function completeLogin(ctx: RequestContext, account: Account, work?: LoginWork): Promise<void> {
  if (account.status === 'banned') throw await createBannedError(ctx, account)
  if (account.status === 'deleted') {
    await inTransaction(ctx, (ctx) => mailReactivation(ctx, account.id, 'reactivate'))
    throw new AppError('account_deleted')
  }
  await adoptLanguage(ctx, account.id)
  await openSession(ctx, account.id, account, work)
}

async function verifyLogin(ctx: RequestContext, { email, password }: LoginInput): Promise<Account> {
  const found = await findAccount(ctx, email)
  // Members log in on the domain of their account; a session would not be valid elsewhere.
  const account = found?.domain_id === ctx.site.domainId ? found : undefined
  const device = ctx.cookie(getDeviceCookieName(ctx.site))
  const known = device !== undefined && account !== undefined && (await isKnownDevice(ctx, device, account.id))
  const { services } = ctx
  const attempt = known
    ? await beginAttempt(services, deriveDeviceSubject(services, device), null)
    : await beginAttempt(
        services,
        // Counted under the stored spelling, because the database matches more spellings of an address than we would.
        deriveMemberSubject(services, ctx.site.pool, account?.email ?? email),
        deriveAddressSubject(services, 'site', ctx.ip),
      )
  const right = await verifyPassword(password, account?.password_hash)
  if (!right || !account) {
    await attempt.failed()
    throw new AppError('login_failed')
  }
  await attempt.succeeded()
  return account
}

/** Saves a language chosen in this browser before the login as the account's, because the member is reading it. */
async function adoptLanguage(ctx: RequestContext, memberId: string): Promise<void> {
  const chosen = ctx.cookie(localeCookie)
  if (isLanguageEnabled(ctx.services.settings, ctx.site, chosen)) await setLanguage(ctx, memberId, chosen)
}

/**
 * Starts a session with a new token, ends the browser's previous one, and remembers the device. `existing`: the account
 * of a login, whose confirmed owner is mailed if it has known devices and this one is new.
 */
export async function openSession(
  ctx: RequestContext,
  memberId: string,
  existing?: Account,
  work?: LoginWork,
): Promise<void> {
  const from = readDevice(ctx)
  const old = ctx.cookie(getMemberCookieName(ctx.site))
  const device = ctx.cookie(getDeviceCookieName(ctx.site))
  const opened = await inTransaction(ctx, async (ctx) => {
    // A new password ends every session, so a login with the old one must not open another afterwards.
    if (existing && !(await lockPassword(ctx, existing))) throw new AppError('login_failed')
    await work?.(ctx, memberId)
    if (old) await endSessionByToken(ctx.services, old, ctx.tx)
    const { token } = await startMemberSession(ctx, memberId, from)
    const known = await isKnownDevice(ctx, device, memberId)
    if (existing?.confirmed && !known && (await hasKnownDevices(ctx, memberId)))
      await mailNewSignIn(ctx, memberId, from)
    return { token, device: known ? device : await storeKnownDevice(ctx, memberId) }
  })
  ctx.setCookie(getMemberCookieName(ctx.site), opened.token, { maxAge: memberCookieAge, httpOnly: true })
  if (opened.device)
    ctx.setCookie(getDeviceCookieName(ctx.site), opened.device, { maxAge: deviceCookieAge, httpOnly: true })
}

export async function logOut(ctx: RequestContext): Promise<void> {
  const token = ctx.cookie(getMemberCookieName(ctx.site))
  if (token) await endSessionByToken(ctx.services, token)
  ctx.setCookie(getMemberCookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
}
