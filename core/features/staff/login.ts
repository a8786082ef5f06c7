import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Statement } from '../../../db/database.ts'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { verifyPassword } from '../../platform/credentials/password.ts'
import { deviceCookieAge, getStaffCookieName, getStaffDeviceCookieName } from '../../platform/http/session-cookies.ts'
import { endSessionUrl } from '../../platform/openid/index.ts'
import {
  beginAttempt,
  countRefusals,
  deriveAddressSubject,
  deriveDeviceSubject,
  deriveStaffSubject,
} from '../auth/index.ts'
import { auditFailure, auditOwnAct } from './audit.ts'
import { endChallenge, findChallenge, startChallenge } from './challenges.ts'
import { mailStaffNotice } from './mails.ts'
import { findProvider, toClient } from './provider-model.ts'
import { isPasswordBlocked } from './provider-password.ts'
import {
  checkSecondFactor,
  describeSecondFactors,
  loadSecondFactors,
  type SecondFactorAnswer,
  type SecondFactorKind,
} from './second-factor.ts'
import {
  type EndedSession,
  endStaffSession,
  getStaffSessionLimits,
  type ProviderSession,
  startStaffSession,
} from './session.ts'

const columns = 'id, email::text email, password_hash'
const findStaffByEmailStatement: Statement = {
  name: 'staff.find_staff_by_email',
  text: `select ${columns} from staff where email = $1 and active`,
}
const findStaffByIdStatement: Statement = {
  name: 'staff.find_staff_by_id',
  text: `select ${columns} from staff where id = $1 and active`,
}
const lockStaffPasswordStatement: Statement = {
  name: 'staff.lock_staff_password',
  text: 'select from staff where id = $1 and password_hash = $2 for share',
}

interface StaffAccount {
  id: string
  email: string
  /** Null while an invitation is pending. */
  password_hash: string | null
}

/** Token of a browser that has logged in to this account with its current password; nothing is stored. */
const deriveDeviceToken = ({ services }: RequestContext, staff: StaffAccount): string =>
  createHmac('sha256', services.secrets.derive('staff-device'))
    .update(`${staff.id} ${staff.password_hash}`)
    .digest('base64url')

function isKnown(ctx: RequestContext, staff: StaffAccount): boolean {
  const [own, given] = [deriveDeviceToken(ctx, staff), ctx.cookie(getStaffDeviceCookieName(ctx.site)) ?? '']
  return own.length === given.length && timingSafeEqual(Buffer.from(own), Buffer.from(given))
}

/**
 * Logs a staff member in to the console, or returns the required second step; nothing is open before that. Throws
 * AppError: `login_failed`, `too_many_attempts`, `openid_required`.
 */
export async function loginStaff(ctx: RequestContext, email: string, password: string) {
  const staff = await countRefusals(ctx, 'staff', () => verifyStaffPassword(ctx, email, password))
  const factors = await loadSecondFactors(ctx, staff.id)
  if (!factors.totp && factors.passkeys.length === 0) {
    await openConsole(ctx, staff, null)
    return { ok: true }
  }
  const step = await describeSecondFactors(ctx, staff.id, factors)
  const token = await inTransaction(ctx, async (ctx) => {
    await lockPassword(ctx, staff)
    return startChallenge(ctx, staff.id, 'login', step.passkey?.challenge ?? '')
  })
  return { ok: false, second_step: { ...step, token } }
}

/** A new password ends every session and unfinished login, so one with the old password must not begin afterwards. */
async function lockPassword(ctx: TxContext, { id, password_hash }: StaffAccount): Promise<void> {
  const unchanged = await ctx.services.db.query(lockStaffPasswordStatement, [id, password_hash], ctx.tx)
  if (unchanged.length === 0) throw new AppError('login_failed')
}

async function verifyStaffPassword(ctx: RequestContext, email: string, password: string): Promise<StaffAccount> {
  const { services } = ctx
  const [staff] = await services.db.query<StaffAccount>(findStaffByEmailStatement, [email])
  // Failures caused by strangers must not lock staff out of their usual browser.
  const attempt =
    staff && isKnown(ctx, staff)
      ? await beginAttempt(services, deriveDeviceSubject(services, deriveDeviceToken(ctx, staff)), null)
      : await beginAttempt(
          services,
          deriveStaffSubject(services, staff?.email ?? email),
          deriveAddressSubject(services, 'console', ctx.ip),
        )
  if (!(await verifyPassword(password, staff?.password_hash ?? undefined)) || !staff) {
    if (staff) await inTransaction(ctx, (ctx) => auditFailure(ctx, staff.id, 'password'))
    await attempt.failed()
    throw new AppError('login_failed')
  }
  await attempt.succeeded()
  if (await isPasswordBlocked(ctx, staff)) {
    await inTransaction(ctx, (ctx) => auditFailure(ctx, staff.id, 'provider_required'))
    throw new AppError('openid_required')
  }
  return staff
}

/** The second half of a login. Throws AppError: `login_interrupted`, `too_many_attempts`, and for a wrong answer. */
export async function finishLogin(ctx: RequestContext, token: string, answer: SecondFactorAnswer): Promise<void> {
  const { staffId, challenge, provider } = await findLogin(ctx, token)
  const kind = await checkSecondFactor(ctx, staffId, answer, challenge || null)
  const [staff] = await ctx.services.db.query<StaffAccount>(findStaffByIdStatement, [staffId])
  if (!staff) throw new AppError('login_interrupted')
  await openConsole(ctx, staff, kind, { challenge: token, provider })
}

interface UnfinishedLogin {
  staffId: string
  /** Of the passkey request. */
  challenge: string
  provider?: ProviderSession
}

/** An unfinished login, which began with the password or at a provider. */
async function findLogin(ctx: RequestContext, token: string): Promise<UnfinishedLogin> {
  const { staffId, payload, purpose } = await findChallenge(ctx, token, 'login', 'provider_login')
  if (purpose === 'login') return { staffId, challenge: payload }
  return { staffId, ...(JSON.parse(payload) as Omit<UnfinishedLogin, 'staffId'>) }
}

/** The second step of a login at a provider, for the page of return. Throws AppError('login_interrupted'). */
export async function describeSecondStep(ctx: RequestContext, token: string) {
  const { staffId, challenge } = await findLogin(ctx, token)
  const step = await describeSecondFactors(ctx, staffId, await loadSecondFactors(ctx, staffId))
  // The answer is checked against the stored challenge.
  return { ...step, passkey: step.passkey && { ...step.passkey, challenge }, token }
}

/** Opens the session in this browser, replacing its previous one, and remembers the browser. */
export async function openConsole(
  ctx: RequestContext,
  staff: StaffAccount,
  kind: SecondFactorKind | 'provider' | null,
  { challenge, provider }: { challenge?: string; provider?: ProviderSession | undefined } = {},
): Promise<void> {
  const old = ctx.cookie(getStaffCookieName(ctx.site))
  const { token } = await inTransaction(ctx, async (ctx) => {
    // A login at a provider has no password to compare.
    if (staff.password_hash !== null) await lockPassword(ctx, staff)
    if (challenge) await endChallenge(ctx, challenge)
    if (old) await endStaffSession(ctx.services, old, ctx.tx)
    await auditOwnAct(ctx, staff.id, 'logged_in', {
      second_factor: kind,
      ...(provider ? { provider: provider.name } : {}),
    })
    if (kind === 'recovery_code')
      await mailStaffNotice(ctx, 'staff_recovery_code_used', staff, { locale: readConsoleLocale(ctx.headers) })
    return startStaffSession(ctx, staff.id, provider)
  })
  const maxAge = getStaffSessionLimits(ctx.services).absolute / 1000
  ctx.setCookie(getStaffCookieName(ctx.site), token, { maxAge, httpOnly: true })
  ctx.setCookie(getStaffDeviceCookieName(ctx.site), deriveDeviceToken(ctx, staff), {
    maxAge: deviceCookieAge,
    httpOnly: true,
  })
}

/** Ends the session of this browser. Returns the page that ends the one at the provider, if there is one. */
export async function logoutStaff(ctx: RequestContext): Promise<string | null> {
  let ended: EndedSession | null = null
  const token = ctx.cookie(getStaffCookieName(ctx.site))
  if (token) {
    await inTransaction(ctx, async (ctx) => {
      ended = await endStaffSession(ctx.services, token, ctx.tx)
      if (ended) await auditOwnAct(ctx, ended.staff_id, 'logged_out')
    })
  }
  ctx.setCookie(getStaffCookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
  return ended && buildProviderLogoutUrl(ctx, ended)
}

async function buildProviderLogoutUrl(ctx: RequestContext, ended: EndedSession): Promise<string | null> {
  const provider = ended.provider_id ? await findProvider(ctx, ended.provider_id) : undefined
  if (!provider?.endsSession || !ended.id_token) return null
  const idToken = ctx.services.secrets.open(ended.id_token)
  // The session here has already ended, so a provider that does not answer must not look like a failure.
  return endSessionUrl(ctx.services, toClient(ctx, provider), idToken, `${ctx.site.origin}/console/`).catch(() => null)
}
