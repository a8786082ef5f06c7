import type { Statement } from '../../../db/database.ts'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { hashPassword, verifyPassword } from '../../platform/credentials/password.ts'
import { getPasskeyHost } from '../../platform/credentials/webauthn.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { beginAttempt, deriveDeviceSubject } from '../auth/index.ts'
import { auditOwnAct } from './audit.ts'
import { endChallenge, findChallenge, startChallenge } from './challenges.ts'
import { mailStaffNotice } from './mails.ts'
import { checkStaffPassword, type NewStaffPassword, replacePassword } from './password.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import {
  checkSecondFactor,
  describeSecondFactors,
  loadSecondFactors,
  type SecondFactorAnswer,
} from './second-factor.ts'
import {
  endOneStaffSession,
  endStaffSessions,
  findSessionProvider,
  getStaffSessionLimits,
  needsSecondFactor,
} from './session.ts'
import { listStaffSessions } from './staff-sessions.ts'

const findStaffPasswordStatement: Statement = {
  name: 'staff.find_staff_password',
  text: 'select password_hash from staff where id = $1',
}
const confirmStaffSessionStatement: Statement = {
  name: 'staff.confirm_staff_session',
  text: 'update staff_sessions set confirmed_at = $2 where id = $1',
}
/** The stored hash. Throws AppError if the password is not the staff member's; guesses count like those of a login. */
async function confirmPassword(ctx: StaffRequestContext, password: string, field: string): Promise<string | null> {
  const own = deriveDeviceSubject(ctx.services, ctx.staff.sessionId)
  const attempt = await beginAttempt(ctx.services, own, null)
  const [row] = await ctx.services.db.query<{ password_hash: string | null }>(findStaffPasswordStatement, [
    ctx.staff.id,
  ])
  if (!(await verifyPassword(password, row?.password_hash ?? undefined))) {
    await attempt.failed()
    throw invalidField(field, 'password_wrong')
  }
  await attempt.succeeded()
  return row?.password_hash ?? null
}

/** Starts a step-up by second factor: the account's factors, with a challenge; null if it has only the password. */
export async function beginStepUp(ctx: StaffRequestContext) {
  const factors = await loadSecondFactors(ctx, ctx.staff.id)
  if (!factors.totp && factors.passkeys.length === 0) return null
  const step = await describeSecondFactors(ctx, ctx.staff.id, factors)
  const token = await startChallenge(ctx, ctx.staff.id, 'step_up', step.passkey?.challenge ?? '')
  // Recovery codes are for logins without the other factors; a step-up can use the password instead.
  return { ...step, recovery: false, token }
}

export type StepUpAnswer =
  | { password: string }
  | (Exclude<SecondFactorAnswer, { recovery_code: string }> & { token: string })

/**
 * Confirms the password or a second factor again, within a session; see `assertStepUp`. Throws AppError:
 * `validation_failed`, `too_many_attempts`, `login_interrupted`, `passkey_refused`.
 */
export async function confirmSession(ctx: StaffRequestContext, answer: StepUpAnswer): Promise<void> {
  if ('password' in answer) await confirmPassword(ctx, answer.password, 'password')
  else await confirmSecondFactor(ctx, answer)
  await ctx.services.db.query(confirmStaffSessionStatement, [ctx.staff.sessionId, ctx.now()])
}

async function confirmSecondFactor(
  ctx: StaffRequestContext,
  answer: Exclude<StepUpAnswer, { password: string }>,
): Promise<void> {
  const { staffId, payload } = await findChallenge(ctx, answer.token, 'step_up')
  if (staffId !== ctx.staff.id) throw new AppError('login_interrupted')
  await checkSecondFactor(ctx, staffId, answer, payload || null)
  await inTransaction(ctx, (ctx) => endChallenge(ctx, answer.token))
}

/**
 * Changes the staff member's own password; every other session ends. Throws AppError: `validation_failed`,
 * `too_many_attempts`.
 */
export async function changeStaffPassword(
  ctx: StaffRequestContext,
  input: NewStaffPassword & { old_password: string },
): Promise<void> {
  const replaced = await confirmPassword(ctx, input.old_password, 'old_password')
  const { id, email, sessionId } = ctx.staff
  checkStaffPassword(input, { email, brands: listBrandNames(ctx) })
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, id, passwordHash, { except: sessionId, replaced })
    await auditOwnAct(ctx, id, 'password_changed')
    await mailStaffNotice(ctx, 'staff_password_changed', { email }, { locale: readConsoleLocale(ctx.headers) })
  })
}

/**
 * Ends one of the staff member's own sessions, or all but this one. Throws AppError('not_found') for an unknown session
 * or one of another account.
 */
export async function endOwnSessions(ctx: StaffRequestContext, sessionId: string | undefined): Promise<void> {
  const { id, sessionId: current } = ctx.staff
  await inTransaction(ctx, async (ctx) => {
    if (sessionId === undefined) await endStaffSessions(ctx.services, id, ctx.tx, current)
    else if (!(await endOneStaffSession(ctx.services, id, sessionId, ctx.tx))) throw new AppError('not_found')
    await auditOwnAct(ctx, id, 'sessions_ended', { all: sessionId === undefined })
  })
}

/** The staff member's own account, as shown to them. */
export async function describeOwnAccount(ctx: StaffRequestContext) {
  const { id, email, name, grants, sessionId } = ctx.staff
  const { absolute, idle } = getStaffSessionLimits(ctx.services)
  const { totp, passkeys } = await loadSecondFactors(ctx, id)
  const roles = grants.map(({ role }) => role)
  return {
    email,
    name,
    provider: (await findSessionProvider(ctx.services, sessionId))?.name ?? null,
    here: getPasskeyHost(ctx.site),
    second_factor: {
      required: needsSecondFactor(ctx.services, roles),
      totp: totp !== null,
      passkeys,
      recovery_codes_left: await countRecoveryCodes(ctx, id),
    },
    sessions: await listStaffSessions(ctx, id),
    session_hours: absolute / hourMs,
    idle_minutes: idle / minuteMs,
  }
}
