import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { verifyPassword } from '../../platform/credentials/password.ts'
import { type Account, findAccountById } from './accounts.ts'
import { beginAttempt, deriveDeviceSubject } from './lockout.ts'

/**
 * The account whose password this is. Throws AppError('validation_failed') at `field` for a wrong one; guesses count
 * like those of a login.
 */
export async function confirmPassword(
  ctx: RequestContext & MemberCommandContext,
  password: string,
  field: string,
): Promise<Account> {
  if (password === '') throw invalidField(field, 'required')
  const account = await findAccountById(ctx, ctx.member.id)
  if (!account) throw new AppError('authentication_required')
  // Guesses are counted by session, which belongs to one account; the IP address is not counted.
  const attempt = await beginAttempt(ctx.services, deriveDeviceSubject(ctx.services, ctx.member.sessionId), null)
  if (!(await verifyPassword(password, account.password_hash))) {
    await attempt.failed()
    // The specification's text is about the old password; elsewhere the password only confirms.
    throw invalidField(field, field === 'old_password' ? 'password_wrong' : 'password_mismatch')
  }
  await attempt.succeeded()
  return account
}
