import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { consumeCode, consumeToken, hashToken, revokeTokens } from '../../platform/credentials/tokens.ts'
import { confirmAccount } from '../members/index.ts'
import { memberConfirmed } from './events.ts'
import { beginAttempt, deriveCodeSubject } from './lockout.ts'
import { mailActivation } from './mails.ts'

const isActiveByLinkStatement: Statement = {
  name: 'auth.is_active_by_link',
  text: `select from member_tokens t join members m on m.id = t.member_id
    where t.token_hash = $1 and t.purpose = 'activate' and m.status = 'active' and m.confirmed_at is not null`,
}

/**
 * Confirms an address by the token of its mail, once. Returns the member. Throws AppError: `already_active` for a used
 * link, or one whose code was used, if the account is active; `link_expired` for any other invalid link.
 */
export function activate(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId } = await consumeToken(ctx, token, 'activate').catch(async (error: unknown) => {
      // Checked afterwards: the second of two simultaneous uses waits for the first and then finds an active account.
      const active = await ctx.services.db.query(isActiveByLinkStatement, [hashToken(token)], ctx.tx)
      throw active.length > 0 ? new AppError('already_active') : error
    })
    await markConfirmed(ctx, memberId)
    await revokeTokens(ctx, memberId, 'activate_code')
    return memberId
  })
}

/**
 * Confirms the member's address by the code of the same mail, once; this also uses up the link. Each attempt is counted
 * like a password attempt before the code is checked. Throws AppError: `validation_failed` at `code` for a wrong, used
 * or expired code; `too_many_codes` while the member may not try again.
 */
export async function activateByCode(ctx: MemberCommandContext, typed: string): Promise<void> {
  const { id } = ctx.member
  const attempt = await countRefused(() => beginAttempt(ctx.services, deriveCodeSubject(ctx.services, id), null))
  const right = await inTransaction(ctx, async (ctx) => {
    if (!(await consumeCode(ctx, id, typed.replace(/\D/g, ''), 'activate_code'))) return false
    await markConfirmed(ctx, id)
    await revokeTokens(ctx, id, 'activate')
    return true
  })
  if (right) return attempt.succeeded()
  await countRefused(() => attempt.failed())
  throw invalidField('code', 'code_wrong')
}

/** The error must not say that the account is locked: only codes are. */
async function countRefused<T>(count: () => Promise<T>): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts')
      throw new AppError('too_many_codes', { params: error.params ?? {} })
    throw error
  }
}

/** Records that the member reads mail at the account's address. Throws AppError('link_expired'). */
export async function markConfirmed(ctx: TxContext, memberId: string): Promise<void> {
  const confirmed = await confirmAccount(ctx, memberId)
  if (!confirmed) throw new AppError('link_expired')
  if (!confirmed.fresh) return
  const { member } = confirmed
  await ctx.services.outbox.emit({ tx: ctx.tx, site: member }, memberConfirmed, {
    memberId,
  })
}

/** Mails the confirmation link again; does nothing for a confirmed address. */
export async function resendActivation(ctx: MemberCommandContext): Promise<void> {
  if (ctx.member.confirmed) return
  await inTransaction(ctx, (ctx) => mailActivation(ctx, ctx.member.id, ctx.member.name))
}
