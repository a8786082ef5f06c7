import type { Statement } from '../../../db/database.ts'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { assertStepUp } from '../../platform/access/step-up.ts'
import type { PasskeyResponse } from '../../platform/credentials/webauthn.ts'
import { auditOwnAct } from './audit.ts'
import { endChallenge, findChallenge, startChallenge } from './challenges.ts'
import { mailStaffNotice } from './mails.ts'
import { createPasskeyOptions, storePasskey } from './passkeys.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { loadSecondFactors, type SecondFactorKind } from './second-factor.ts'
import { endStaffSessions, needsSecondFactor } from './session.ts'
import { describeTotp, findMatchingStep, generateTotpSecret } from './totp.ts'

const setTotpStatement: Statement = {
  name: 'staff.set_totp',
  text: 'update staff set totp_secret = $2, totp_last_step = $3 where id = $1',
}
const deletePasskeyStatement: Statement = {
  name: 'staff.delete_passkey',
  text: 'delete from staff_passkeys where id = $1 and staff_id = $2 returning id',
}
/** Makes changes of one account's factors sequential, so that two clicks cannot remove a required last one. */
const lockStaffStatement: Statement = { name: 'staff.lock_staff', text: 'select from staff where id = $1 for update' }

/**
 * Creates a secret for an authenticator app; it is stored once its first code was entered. Throws
 * AppError('step_up_required').
 */
export async function beginTotp(ctx: StaffRequestContext) {
  assertStepUp(ctx.staff, ctx.now())
  const secret = generateTotpSecret()
  const token = await startChallenge(ctx, ctx.staff.id, 'totp', secret)
  return { token, secret, ...(await describeTotp(secret, ctx.site.domain.name, ctx.staff.email)) }
}

/**
 * Stores the app after its first code. Returns recovery codes if there were none. Throws AppError: `login_interrupted`,
 * `validation_failed`.
 */
export async function confirmTotp(ctx: StaffRequestContext, token: string, code: string): Promise<string[] | null> {
  assertStepUp(ctx.staff, ctx.now())
  const { staffId, payload: secret } = await findChallenge(ctx, token, 'totp')
  if (staffId !== ctx.staff.id) throw new AppError('login_interrupted')
  const step = findMatchingStep(secret, code, ctx.now())
  if (step === null) throw invalidField('code', 'otp_invalid')
  return inTransaction(ctx, async (ctx) => {
    await endChallenge(ctx, token)
    await ctx.services.db.query(setTotpStatement, [staffId, ctx.services.secrets.seal(secret), step], ctx.tx)
    return finishEnrolment(ctx, 'totp')
  })
}

/** The browser's options for creating a passkey on this host. Throws AppError('step_up_required'). */
export async function beginPasskey(ctx: StaffRequestContext) {
  assertStepUp(ctx.staff, ctx.now())
  const { passkeys } = await loadSecondFactors(ctx, ctx.staff.id)
  const options = await createPasskeyOptions(ctx, ctx.staff, passkeys)
  return { token: await startChallenge(ctx, ctx.staff.id, 'passkey', options.challenge), options }
}

/** Stores a new passkey; returns first recovery codes. Throws AppError: `login_interrupted`, `passkey_refused`. */
export async function confirmPasskey(
  ctx: StaffRequestContext,
  input: { token: string; name: string; response: PasskeyResponse },
): Promise<string[] | null> {
  assertStepUp(ctx.staff, ctx.now())
  const { staffId, payload: challenge } = await findChallenge(ctx, input.token, 'passkey')
  if (staffId !== ctx.staff.id) throw new AppError('login_interrupted')
  return inTransaction(ctx, async (ctx) => {
    await endChallenge(ctx, input.token)
    await storePasskey(ctx, staffId, challenge, input.name, input.response)
    return finishEnrolment(ctx, 'passkey')
  })
}

/** Ends sessions opened with less than the account now requires. */
async function finishEnrolment(ctx: TxContext<StaffRequestContext>, kind: SecondFactorKind): Promise<string[] | null> {
  const { id, email, sessionId } = ctx.staff
  const codes = (await countRecoveryCodes(ctx, id)) > 0 ? null : await replaceRecoveryCodes(ctx, id)
  await endStaffSessions(ctx.services, id, ctx.tx, sessionId)
  await auditOwnAct(ctx, id, 'second_factor_added', { kind })
  await mailStaffNotice(ctx, 'staff_second_factor_added', { email }, { locale: readConsoleLocale(ctx.headers) })
  return codes
}

/** Removes `totp` or a passkey. Throws AppError: `step_up_required`, `not_found`, `second_factor_required`. */
export async function removeFactor(ctx: StaffRequestContext, factor: 'totp' | { passkey: string }): Promise<void> {
  assertStepUp(ctx.staff, ctx.now())
  const { id, email, grants } = ctx.staff
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    await db.query(lockStaffStatement, [id], ctx.tx)
    const before = await loadSecondFactors(ctx, id)
    if (factor === 'totp') {
      if (!before.totp) throw notFound()
      await db.query(setTotpStatement, [id, null, null], ctx.tx)
    } else if ((await db.query(deletePasskeyStatement, [factor.passkey, id], ctx.tx)).length === 0) throw notFound()
    const after = await loadSecondFactors(ctx, id)
    if (!after.totp && after.passkeys.length === 0) {
      const roles = grants.map(({ role }) => role)
      if (needsSecondFactor(ctx.services, roles)) throw new AppError('second_factor_required')
      await deleteRecoveryCodes(ctx, id)
    }
    await auditOwnAct(ctx, id, 'second_factor_removed', { kind: factor === 'totp' ? 'totp' : 'passkey' })
    await mailStaffNotice(ctx, 'staff_second_factor_removed', { email }, { locale: readConsoleLocale(ctx.headers) })
  })
}

/** Replaces the recovery codes. Throws AppError: `step_up_required`, `conflict` without a second factor. */
export async function renewRecoveryCodes(ctx: StaffRequestContext): Promise<string[]> {
  assertStepUp(ctx.staff, ctx.now())
  const { id } = ctx.staff
  return inTransaction(ctx, async (ctx) => {
    const { totp, passkeys } = await loadSecondFactors(ctx, id)
    if (!totp && passkeys.length === 0) throw new AppError('conflict')
    await auditOwnAct(ctx, id, 'recovery_codes_renewed')
    return replaceRecoveryCodes(ctx, id)
  })
}
