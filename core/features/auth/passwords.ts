import { type CommandContext, inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { assertPassword } from '../../platform/credentials/password-rules.ts'
import { consumeToken, revokeTokens } from '../../platform/credentials/tokens.ts'
import { deviceCookieAge, getDeviceCookieName } from '../../platform/http/session-cookies.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { setPasswordHash } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { endUnclaimedPause } from '../visibility/index.ts'
import { findAccount, findAccountById } from './accounts.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteKnownDevices, storeKnownDevice } from './known-devices.ts'
import { clearLock, deriveMemberSubject } from './lockout.ts'
import { mailPasswordReset, mailReactivation, revokePasswordLinks, simulatePasswordReset } from './mails.ts'
import { removeLoginMethods } from './recovery.ts'
import { endMemberSessions } from './session.ts'
import { neutralReplies } from './settings.ts'

/**
 * Mails a link to choose a new password. Throws AppError: `email_unknown`, `account_deleted` (unless the site gives
 * neutral replies), `rate_limited` after five mails to one address in an hour.
 */
export async function requestPasswordReset(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccount(ctx, email)
  // Under the stored spelling: the database matches more spellings of an address than we would.
  const subject = deriveMemberSubject(ctx.services, ctx.site.pool, account?.email ?? email)
  await ctx.services.limiter.consume(`password-reset:${subject.toString('hex')}`, { points: 5, seconds: 3600 })
  const neutral = ctx.setting(neutralReplies)
  if (account?.status === 'banned') {
    // The requester is not proven to be the owner, so the page replies as usual and only the mail says why the account
    // is closed.
    return inTransaction(ctx, async (ctx) => {
      if (!(await ctx.services.restrictions.mailBan(ctx, account.id))) await simulatePasswordReset(ctx)
    })
  }
  if (!account) {
    if (neutral) return inTransaction(ctx, simulatePasswordReset)
    throw new AppError('email_unknown', { fields: { email: { code: 'email_unknown' } } })
  }
  if (account.status === 'deleted') {
    await inTransaction(ctx, (ctx) => mailReactivation(ctx, account.id, 'reactivate'))
    if (neutral) return
    throw new AppError('account_deleted')
  }
  await inTransaction(ctx, (ctx) => mailPasswordReset(ctx, account.id))
}

export interface NewPassword {
  password: string
  password_repeat: string
}

function checkNewPassword(ctx: CommandContext, { password, password_repeat }: NewPassword, email?: string): void {
  assertPassword(password, { email, brands: listBrandNames(ctx) })
  if (password !== password_repeat) throw invalidField('password_repeat', 'passwords_differ')
}

/**
 * Sets a new password by the token of a mail, once; ends every session, forgets every device. Throws AppError:
 * `link_expired`, `validation_failed` (the link then still works).
 */
export async function resetPassword(ctx: RequestContext, input: NewPassword & { token: string }): Promise<void> {
  checkNewPassword(ctx, input)
  const passwordHash = await hashPassword(input.password)
  const device = await inTransaction(ctx, async (ctx) => {
    const { memberId } = await consumeToken(ctx, input.token, 'reset_password').catch(() =>
      consumeToken(ctx, input.token, 'set_password'),
    )
    const account = await findAccountById(ctx, memberId)
    if (!account || account.status === 'deleted' || account.status === 'banned') throw new AppError('link_expired')
    // Thrown inside the transaction, so that the link is not used up.
    checkNewPassword(ctx, input, account.email)
    await setPasswordHash(ctx, memberId, passwordHash)
    // First, because calls of these sessions may still add a link or a way to log in (`lockSession`).
    await endMemberSessions(ctx, memberId)
    await revokePasswordLinks(ctx, memberId)
    await revokeTokens(ctx, memberId, 'change_email')
    await ctx.services.notificationChoices.welcome(ctx.tx, memberId)
    // Only imported accounts had no password.
    if (account.password_hash === '') await endUnclaimedPause(ctx, memberId)
    await deleteKnownDevices(ctx, memberId)
    await removeLoginMethods(ctx, memberId)
    // The owner of the mailbox is proven, so this lifts a lock caused by strangers and remembers this browser.
    await clearLock(ctx.services, deriveMemberSubject(ctx.services, ctx.site.pool, account.email), ctx.tx)
    await queueMail(ctx, { memberId, template: 'password_changed', path: '/reset-password' })
    return storeKnownDevice(ctx, memberId)
  })
  ctx.setCookie(getDeviceCookieName(ctx.site), device, { maxAge: deviceCookieAge, httpOnly: true })
}

/**
 * Changes the password, given the old one; ends the member's other sessions. Throws AppError('validation_failed'), also
 * if another call has changed the password meanwhile.
 */
export async function changePassword(
  ctx: RequestContext & MemberCommandContext,
  input: NewPassword & { old_password: string },
): Promise<void> {
  const account = await confirmPassword(ctx, input.old_password, 'old_password')
  checkNewPassword(ctx, input, account.email)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    const changed = await setPasswordHash(ctx, ctx.member.id, passwordHash, account.password_hash)
    if (!changed) throw invalidField('old_password', 'password_wrong')
    await endMemberSessions(ctx, ctx.member.id, ctx.member.sessionId)
    await revokePasswordLinks(ctx, ctx.member.id)
    // Another session may have requested a change of address; its link must not outlive the password.
    await revokeTokens(ctx, ctx.member.id, 'change_email')
    await queueMail(ctx, { memberId: ctx.member.id, template: 'password_changed', path: '/reset-password' })
  })
}
