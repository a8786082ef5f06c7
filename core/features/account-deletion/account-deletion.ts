import { z } from 'zod'
import { type CommandContext, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { consumeToken, revokeAllTokens } from '../../platform/credentials/tokens.ts'
import { getMemberCookieName } from '../../platform/http/session-cookies.ts'
import { deleteReasons } from '../../shared/choices.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { confirmPassword, endMemberSessions, graceDays, mailReactivation } from '../auth/index.ts'
import { endAccount, restoreAccount } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { eraseJob } from '../privacy/index.ts'
import { memberDeleted, memberReactivated } from './events.ts'

const text = (max: number) => z.string().max(max)
export const deletionBody = z.strictObject({
  reason: z.enum(deleteReasons),
  remarks: text(2000).optional(),
  password: text(1000),
})

/**
 * Deletes the member's account: hidden and logged out everywhere immediately, erased after `deletion_grace_days`
 * unless the mailed link is used. The reason is kept without the name. Throws AppError('validation_failed') on a
 * wrong password.
 */
export async function deleteAccount(
  ctx: RequestContext & MemberCommandContext,
  input: z.output<typeof deletionBody>,
): Promise<void> {
  await confirmPassword(ctx, input.password, 'password')
  const memberId = ctx.member.id
  await inTransaction(ctx, async (ctx) => {
    if (!(await closeAccount(ctx, memberId))) throw new AppError('authentication_required')
    await ctx.tx('account_deletions').insert({
      domain_id: ctx.site.domainId,
      reason: input.reason,
      remarks: input.remarks?.trim() ?? '',
      at: ctx.now(),
    })
  })
  ctx.setCookie(getMemberCookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
}

/**
 * Closes an account in the caller's transaction, on its own site: hidden and logged out immediately, erased after the
 * grace period unless the mailed link is used. Without `mail` nothing is sent; the owner can still get the link by
 * requesting a new password. Returns false if it was already closed.
 */
export async function closeAccount(ctx: TxContext, memberId: string, { mail = true } = {}): Promise<boolean> {
  const eraseAfter = timeAfter(ctx.now(), ctx.setting(graceDays) * dayMs)
  if (!(await endAccount(ctx, memberId, eraseAfter))) return false
  // The link that restores the previous address stays valid, because the deletion may not come from the owner.
  await revokeAllTokens(ctx, memberId, 'cancel_email_change')
  await endMemberSessions(ctx, memberId)
  if (mail) await mailReactivation(ctx, memberId, 'account_deleted')
  await ctx.services.outbox.enqueue(
    ctx,
    eraseJob,
    { memberId },
    // Keyed by date: after a reactivation and a second deletion there are two jobs, and only the later one finds work.
    { runAt: eraseAfter, dedupeKey: `${memberId}:${eraseAfter.getTime()}` },
  )
  await ctx.services.outbox.emit(ctx, memberDeleted, { memberId })
  return true
}

/** Reverts a deletion by the token of its mail, once. Throws AppError('link_expired'). */
export function reactivateAccount(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId } = await consumeToken(ctx, token, 'reactivate')
    const member = await restoreAccount(ctx, memberId)
    if (!member) throw new AppError('link_expired')
    await queueMail(ctx, { memberId, template: 'account_reactivated', path: '/' })
    await ctx.services.outbox.emit({ tx: ctx.tx, site: member }, memberReactivated, {
      memberId,
    })
    return memberId
  })
}
