import type { Statement } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { beginAttempt, deviceSubject } from '../../platform/credentials/lockout.ts'
import { hashPassword, verifyPassword } from '../../platform/credentials/password.ts'
import { passkeyHost } from '../../platform/credentials/webauthn.ts'
import { consoleLocale } from '../../platform/http/console-locale.ts'
import { auditOwnAct } from './audit.ts'
import { mailStaffNotice } from './mails.ts'
import { checkStaffPassword, type NewStaffPassword, replacePassword } from './password.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { secondFactorsOf } from './second-factor.ts'
import { endOneStaffSession, endStaffSessions, needsSecondFactor, openSessions, staffSessionLimits } from './session.ts'

/** So long after a password was given it need not be given again, in milliseconds. */
export const confirmedFor = 15 * 60_000

const passwordOf: Statement = { name: 'auth.staff_password', text: 'select password_hash from staff where id = $1' }
const confirm: Statement = {
  name: 'auth.confirm_staff_session',
  text: 'update staff_sessions set confirmed_at = $2 where id = $1',
}
/** Throws AppError('password_needed') unless this session has given its password lately: what follows would keep a thief in. */
export function assertConfirmed(ctx: StaffRequestContext): void {
  const { confirmedAt } = ctx.staff
  if (!confirmedAt || ctx.now().getTime() - confirmedAt.getTime() >= confirmedFor) throw new AppError('password_needed')
}

/** Throws AppError when the password is not the staff member's; guesses count like those of a login. */
async function confirmPassword(ctx: StaffRequestContext, password: string, field: string): Promise<void> {
  const own = deviceSubject(ctx.services, ctx.staff.sessionId)
  const attempt = await beginAttempt(ctx.services, own, null)
  const [row] = await ctx.services.db.query<{ password_hash: string | null }>(passwordOf, [ctx.staff.id])
  if (!(await verifyPassword(password, row?.password_hash ?? undefined))) {
    await attempt.failed()
    throw invalidField(field, 'password_wrong')
  }
  await attempt.succeeded()
}

/** The password once more, within a session. Throws AppError: `validation_failed`, `too_many_attempts`. */
export async function confirmSession(ctx: StaffRequestContext, password: string): Promise<void> {
  await confirmPassword(ctx, password, 'password')
  await ctx.services.db.query(confirm, [ctx.staff.sessionId, ctx.now()])
}

/** Changes one's own password; every other session ends. Throws AppError: `validation_failed`, `too_many_attempts`. */
export async function changeStaffPassword(
  ctx: StaffRequestContext,
  input: NewStaffPassword & { old_password: string },
): Promise<void> {
  await confirmPassword(ctx, input.old_password, 'old_password')
  const { id, email, sessionId } = ctx.staff
  checkStaffPassword(input, email)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, id, passwordHash, sessionId)
    await auditOwnAct(ctx, id, 'password_changed')
    await mailStaffNotice(ctx, 'staff_password_changed', { email }, { locale: consoleLocale(ctx.headers) })
  })
}

/** Ends one of one's own sessions, or all but this one. Throws AppError('not_found') for a session that is nobody's or another's. */
export async function endOwnSessions(ctx: StaffRequestContext, sessionId: string | undefined): Promise<void> {
  const { id, sessionId: current } = ctx.staff
  await inTransaction(ctx, async (ctx) => {
    if (sessionId === undefined) await endStaffSessions(ctx.services, id, ctx.tx, current)
    else if (!(await endOneStaffSession(ctx.services, id, sessionId, ctx.tx))) throw new AppError('not_found')
    await auditOwnAct(ctx, id, 'sessions_ended', { all: sessionId === undefined })
  })
}

/** What somebody sees of their own account. */
export async function describeOwnAccount(ctx: StaffRequestContext) {
  const { id, email, name, grants, sessionId } = ctx.staff
  const { absolute, idle } = staffSessionLimits(ctx.services)
  const open = await openSessions(ctx.services, id)
  const { totp, passkeys } = await secondFactorsOf(ctx, id)
  const roles = grants.map(({ role }) => role)
  return {
    email,
    name,
    here: passkeyHost(ctx.site),
    second_factor: {
      required: needsSecondFactor(ctx.services, roles),
      totp: totp !== null,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        host: passkey.host,
        created_at: passkey.created_at.toISOString(),
        last_used_at: passkey.last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: await recoveryCodesLeft(ctx, id),
    },
    sessions: open.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      user_agent: session.user_agent,
      country: session.country,
    })),
    session_hours: absolute / 3_600_000,
    idle_minutes: idle / 60_000,
  }
}
