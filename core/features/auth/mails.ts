import type { TxContext } from '../../kernel/context.ts'
import { createToken, issueCode, issueToken, revokeTokens } from '../../platform/credentials/tokens.ts'
import { dayMs } from '../../shared/durations.ts'
import { pickMailName } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { findAccountById } from './accounts.ts'
import type { Device } from './device.ts'
import { graceDays, neutralReplies } from './settings.ts'

/** An id that belongs to no member. */
const noMemberId = '00000000-0000-0000-0000-000000000000'

// The page behind each link asks for confirmation, so that a mail scanner does not use up the link.
const linkTo = (page: string, token: string) => `${page}?token=${token}`

/**
 * Mails the link that confirms an address, and a code that does the same; earlier ones stop working. With neutral
 * replies there is no code, since nobody is logged in yet to enter it.
 */
export async function mailActivation(ctx: TxContext, memberId: string, name: string): Promise<void> {
  await revokeTokens(ctx, memberId, 'activate')
  const token = await issueToken(ctx, memberId, 'activate')
  const typed = !ctx.setting(neutralReplies)
  await queueMail(ctx, {
    memberId,
    template: 'activation',
    values: {
      name: pickMailName(ctx, name, ctx.site.locale),
      ...(typed ? { code: await issueCode(ctx, memberId, 'activate_code') } : { by_code: '' }),
    },
    ...(typed ? { texts: { by_code: 'mail.activation.by_code' } } : {}),
    path: linkTo('/activate/do', token),
  })
}

export async function mailPasswordReset(ctx: TxContext, memberId: string): Promise<void> {
  const token = await issueToken(ctx, memberId, 'reset_password')
  await queueMail(ctx, { memberId, template: 'reset_password', path: linkTo('/reset-password/do', token) })
}

/**
 * The page on which the owner of an imported account sets a first password, with a link that works for two weeks.
 * Earlier links stop working. Call it when the mail is composed, because the token is not stored.
 */
export async function createSetPasswordPath(ctx: TxContext, memberId: string): Promise<string> {
  await revokeTokens(ctx, memberId, 'set_password')
  return linkTo('/reset-password/do', await issueToken(ctx, memberId, 'set_password'))
}

/** Ends every link that could set a password. */
export async function revokePasswordLinks(ctx: TxContext, memberId: string): Promise<void> {
  await revokeTokens(ctx, memberId, 'reset_password')
  await revokeTokens(ctx, memberId, 'set_password')
}

/** Takes as long as a real reset but mails nobody, so that response times do not reveal accounts. */
export async function simulatePasswordReset(ctx: TxContext): Promise<void> {
  await revokeTokens(ctx, noMemberId, 'reset_password')
  await queueMail(ctx, {
    memberId: null,
    template: 'reset_password',
    path: linkTo('/reset-password/do', createToken()),
  })
}

/** Mails a link to the new address, which proves ownership. It remembers the session that requested it. */
export async function mailEmailChange(
  ctx: TxContext,
  memberId: string,
  email: string,
  sessionId: string,
): Promise<void> {
  await revokeTokens(ctx, memberId, 'change_email')
  const token = await issueToken(ctx, memberId, 'change_email', { email, sessionId })
  await queueMail(ctx, { memberId, to: email, template: 'change_email', path: linkTo('/mail-change/do', token) })
}

async function mailWithCancelLink(
  ctx: TxContext,
  memberId: string,
  email: string,
  template: 'email_change_asked' | 'email_changed',
): Promise<void> {
  const token = await issueToken(ctx, memberId, 'cancel_email_change', { email })
  await queueMail(ctx, { memberId, to: email, template, path: linkTo('/mail-change/cancel', token) })
}

/** Notifies the current address that another one was requested, and how to cancel that. */
export async function mailEmailChangeAsked(ctx: TxContext, memberId: string): Promise<void> {
  const account = await findAccountById(ctx, memberId)
  if (account) await mailWithCancelLink(ctx, memberId, account.email, 'email_change_asked')
}

/** Notifies the previous address: the request may not have come from the owner. */
export const mailEmailChanged = (ctx: TxContext, memberId: string, old: string): Promise<void> =>
  mailWithCancelLink(ctx, memberId, old, 'email_changed')

/** Notifies the owner of an account of a login on an unknown device. */
export const mailNewSignIn = (ctx: TxContext, memberId: string, { device, country }: Device): Promise<void> =>
  queueMail(ctx, {
    memberId,
    template: 'new_sign_in',
    values: device === '' ? {} : { device },
    texts: {
      ...(device === '' ? { device: 'mail.unknown_device' } : {}),
      ...(country ? {} : { country: 'mail.unknown_country' }),
    },
    countries: country ? { country } : {},
    path: '/reset-password',
  })

export const mailPasskeyAdded = (ctx: TxContext, memberId: string, name: string): Promise<void> =>
  queueMail(ctx, {
    memberId,
    template: 'passkey_added',
    values: { name },
    path: '/reset-password',
  })

export const mailPasskeyRemoved = (ctx: TxContext, memberId: string, name: string): Promise<void> =>
  queueMail(ctx, {
    memberId,
    template: 'passkey_removed',
    values: { name },
    path: '/reset-password',
  })

export async function mailReactivation(
  ctx: TxContext,
  memberId: string,
  template: 'account_deleted' | 'reactivate',
): Promise<void> {
  const days = ctx.setting(graceDays)
  const token = await issueToken(ctx, memberId, 'reactivate', {}, days * dayMs)
  await queueMail(ctx, { memberId, template, values: { days }, path: linkTo('/reactivate/do', token) })
}
