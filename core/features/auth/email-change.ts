import { type CommandContext, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { consumeToken, readToken, revokeTokens, revokeTokensSince } from '../../platform/credentials/tokens.ts'
import { isEmail, setEmail } from '../members/index.ts'
import { findAccount, findAccountById } from './accounts.ts'
import { markConfirmed } from './activation.ts'
import { confirmPassword } from './confirm-password.ts'
import { clearLock, deriveMemberSubject } from './lockout.ts'
import {
  mailActivation,
  mailEmailChange,
  mailEmailChangeAsked,
  mailEmailChanged,
  revokePasswordLinks,
} from './mails.ts'
import { removeLoginMethods } from './recovery.ts'
import { endMemberSessions, lockSession } from './session.ts'
import { neutralReplies } from './settings.ts'

/**
 * Requests another e-mail address, with the password. Before the first confirmation it replaces the address
 * immediately. Afterwards it takes effect when the link to the new address is used; the old address is notified at
 * the request, with a link that cancels it. Throws AppError on a wrong password (field `password`), an invalid or
 * taken address (field `email`).
 */
export async function changeEmail(
  ctx: RequestContext & MemberCommandContext,
  input: { email: string; password: string },
): Promise<'changed' | 'mailed'> {
  const address = input.email.trim()
  if (address === '') throw invalidField('email', 'required')
  if (!isEmail(address)) throw invalidField('email', 'email_new_invalid')
  await confirmPassword(ctx, input.password, 'password')
  const { id, name, sessionId, confirmed } = ctx.member
  const neutral = ctx.setting(neutralReplies)
  const taken = await findAccount(ctx, address)
  if (taken && taken.id !== id && !neutral) throw createEmailTakenError()
  // With neutral replies, an unconfirmed account must prove the address first too: replacing it immediately would
  // reveal whether it is taken.
  if (confirmed || neutral) {
    await inTransaction(ctx, async (ctx) => {
      await lockSession(ctx)
      if (confirmed) await mailEmailChangeAsked(ctx, id)
      if (!taken) await mailEmailChange(ctx, id, address, sessionId)
    })
    return 'mailed'
  }
  if (taken && taken.id !== id) throw createEmailTakenError()
  await putEmail(ctx, id, address, async (ctx) => {
    await lockSession(ctx)
    await endMemberSessions(ctx, id, sessionId)
    await mailActivation(ctx, id, name)
  })
  return 'changed'
}

/** The address that a link activates or restores, for the person who holds it; null if the link no longer works. */
export async function findAddressOfLink(
  ctx: Pick<RequestContext, 'services' | 'now'>,
  token: string,
): Promise<string | null> {
  const payload = await readToken(ctx, token, ['change_email', 'cancel_email_change'])
  return typeof payload?.email === 'string' ? payload.email : null
}

/**
 * Applies a new address by the token of its mail, once. Ends every session but the one that requested it, and notifies
 * the old address, with a link that reverts the change. Throws AppError: `link_expired`, `email_taken`.
 */
export function confirmEmailChange(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId, payload } = await consumeToken(ctx, token, 'change_email')
    if (typeof payload.email !== 'string') throw new AppError('link_expired')
    const old = await findAccountById(ctx, memberId)
    await putEmail(ctx, memberId, payload.email, async (ctx) => {
      // A link to the previous address must not confirm this one, which has just been proven.
      await revokeTokens(ctx, memberId, 'activate')
      await markConfirmed(ctx, memberId)
      await endMemberSessions(ctx, memberId, typeof payload.sessionId === 'string' ? payload.sessionId : undefined)
    })
    if (old?.confirmed) await mailEmailChanged(ctx, memberId, old.email)
    return memberId
  })
}

/**
 * Cancels or reverts a change of address by the token of a mail to the old one, once. Ends every session, because the
 * requester knew the password. Later changes are reverted with it. Throws AppError: `link_expired`, `email_taken`.
 */
export function cancelEmailChange(ctx: CommandContext, token: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId, payload, expiresAt } = await consumeToken(ctx, token, 'cancel_email_change')
    if (typeof payload.email !== 'string') throw new AppError('link_expired')
    await revokeTokens(ctx, memberId, 'change_email')
    // Links mailed before this one revert to earlier addresses and stay valid; a thief may hold the later ones.
    await revokeTokensSince(ctx, memberId, 'cancel_email_change', expiresAt)
    await restoreEmail(ctx, memberId, payload.email)
    await endMemberSessions(ctx, memberId)
    await removeLoginMethods(ctx, memberId)
    await clearLock(ctx.services, deriveMemberSubject(ctx.services, ctx.site.pool, payload.email), ctx.tx)
  })
}

/** Also for an account that was deleted in the meantime, so that its owner can restore it. */
async function restoreEmail(ctx: TxContext, memberId: string, email: string): Promise<void> {
  await revokePasswordLinks(ctx, memberId)
  await revokeTokens(ctx, memberId, 'reactivate')
  await requireEmail(ctx, memberId, email, { evenDeleted: true })
}

/** Throws AppError: `email_taken`, and `link_expired` if the account is gone. */
async function requireEmail(...args: Parameters<typeof setEmail>): Promise<void> {
  const outcome = await setEmail(...args)
  if (outcome === 'taken') throw createEmailTakenError()
  if (outcome === 'gone') throw new AppError('link_expired')
}

function putEmail<C extends CommandContext>(
  ctx: C,
  memberId: string,
  email: string,
  then: (ctx: TxContext<C>) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireEmail(ctx, memberId, email)
    // Links mailed to the old address must stop working.
    await revokePasswordLinks(ctx, memberId)
    await then(ctx)
  })
}

const createEmailTakenError = () => new AppError('email_taken', { fields: { email: { code: 'email_taken' } } })
