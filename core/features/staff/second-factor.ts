import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { getPasskeyHost, type Passkey, type PasskeyResponse } from '../../platform/credentials/webauthn.ts'
import { beginAttempt, deriveSecondFactorSubject } from '../auth/index.ts'
import { auditFailure } from './audit.ts'
import { createPasskeyRequest, listPasskeys, verifyPasskey } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { findMatchingStep } from './totp.ts'

const findTotpSecretStatement: Statement = {
  name: 'staff.find_totp_secret',
  text: 'select totp_secret from staff where id = $1',
}
const spendStatement: Statement = {
  name: 'staff.spend_totp_step',
  text: `update staff set totp_last_step = $2 where id = $1 and totp_secret is not null and coalesce(totp_last_step, -1) < $2
    returning id`,
}

export interface SecondFactors {
  /** Encrypted. */
  totp: string | null
  passkeys: Passkey[]
}

export async function loadSecondFactors(ctx: CommandContext, staffId: string): Promise<SecondFactors> {
  const [row] = await ctx.services.db.query<{ totp_secret: string | null }>(findTotpSecretStatement, [staffId], ctx.tx)
  return { totp: row?.totp_secret ?? null, passkeys: await listPasskeys(ctx, staffId) }
}

/** The login page's options after the right password, with the passkey challenge. */
export async function describeSecondFactors(ctx: CommandContext, staffId: string, { totp, passkeys }: SecondFactors) {
  const passkey = await createPasskeyRequest(ctx, passkeys)
  const here = getPasskeyHost(ctx.site)
  return {
    totp: totp !== null,
    passkey,
    /** Other hosts on which a passkey of this account works. */
    passkey_hosts: [...new Set(passkeys.map(({ host }) => host))].filter((host) => host !== here),
    recovery: (await countRecoveryCodes(ctx, staffId)) > 0,
  }
}

export type SecondFactorAnswer = { code: string } | { recovery_code: string } | { passkey: PasskeyResponse }
export type SecondFactorKind = 'totp' | 'recovery_code' | 'passkey'

/**
 * Checks the second half of a login. Codes can be guessed, so their failures count for the account, separately from
 * those of its password; passkeys cannot. Throws AppError: `too_many_attempts`, `validation_failed`, `passkey_refused`.
 */
export async function checkSecondFactor(
  ctx: CommandContext,
  staffId: string,
  answer: SecondFactorAnswer,
  challenge: string | null,
): Promise<SecondFactorKind> {
  if ('passkey' in answer) {
    await inTransaction(ctx, (ctx) => verifyPasskey(ctx, staffId, challenge ?? '', answer.passkey))
    return 'passkey'
  }
  const attempt = await beginAttempt(ctx.services, deriveSecondFactorSubject(ctx.services, staffId), null)
  const right = await inTransaction(ctx, (ctx) =>
    'code' in answer ? spendCode(ctx, staffId, answer.code) : consumeRecoveryCode(ctx, staffId, answer.recovery_code),
  )
  if (!right) {
    await inTransaction(ctx, (ctx) => auditFailure(ctx, staffId, 'second_factor'))
    await attempt.failed()
    throw invalidField('code' in answer ? 'code' : 'recovery_code', 'otp_invalid')
  }
  await attempt.succeeded()
  return 'code' in answer ? 'totp' : 'recovery_code'
}

/** Accepts a code of the authenticator app once: neither it nor an earlier one is valid again. */
async function spendCode(ctx: TxContext, staffId: string, code: string): Promise<boolean> {
  const { totp } = await loadSecondFactors(ctx, staffId)
  const step = totp && findMatchingStep(ctx.services.secrets.open(totp), code, ctx.now())
  if (!step) return false
  return (await ctx.services.db.query(spendStatement, [staffId, step], ctx.tx)).length > 0
}
