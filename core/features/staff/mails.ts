import type { TxContext } from '../../kernel/context.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import { createToken } from '../../platform/credentials/tokens.ts'
import { dayMs } from '../../shared/durations.ts'
import { queueMail } from '../notifications/index.ts'
import { issueStaffToken, revokeStaffTokens, staffTokenLifetimes } from './tokens.ts'

/** An id that belongs to no account. */
export const noStaffId = '00000000-0000-0000-0000-000000000000'

export interface StaffAddressee {
  id: string
  email: string
  name: string
}

/** Staff have no language setting, so a mail uses the language of the console that caused it. */
interface Options {
  locale?: Locale | undefined
  /** The site of the link; default: the domain of the call. */
  site?: Site | undefined
}

// The token is after the #, which browsers do not send and logs do not store; the page asks before it uses up the
// token.
export const buildSetPasswordPath = (token: string) => `/console/#/set-password?token=${token}`

/** Path of the page on which staff request a new password. */
export const forgottenPasswordPath = '/console/#/forgotten-password'

interface StaffMail extends Options {
  template: string
  values?: Record<string, string | number>
  path: string
}

const mailStaff = (ctx: TxContext, to: Pick<StaffAddressee, 'email'>, { site = ctx.site, ...mail }: StaffMail) =>
  queueMail({ ...ctx, site }, { memberId: null, to: to.email, ...mail })

/** Mails the link by which an invited person chooses a password. */
export async function mailInvitation(ctx: TxContext, to: StaffAddressee, options: Options = {}): Promise<void> {
  const path = buildSetPasswordPath(await issueStaffToken(ctx, to.id, 'invitation'))
  const values = { name: to.name, days: staffTokenLifetimes.invitation / dayMs }
  await mailStaff(ctx, to, { ...options, template: 'staff_invitation', values, path })
}

/** Mails an invited person that they sign in with their company: there is no password to choose. */
export const mailProviderInvitation = (ctx: TxContext, to: StaffAddressee, options: Options = {}): Promise<void> =>
  mailStaff(ctx, to, {
    ...options,
    template: 'staff_provider_invitation',
    values: { name: to.name },
    path: '/console/',
  })

/** Mails the link for choosing another password after a forgotten one. */
export async function mailStaffReset(ctx: TxContext, to: StaffAddressee, options: Options = {}): Promise<void> {
  const path = buildSetPasswordPath(await issueStaffToken(ctx, to.id, 'reset_password'))
  await mailStaff(ctx, to, { ...options, template: 'staff_reset_password', path })
}

/** Does the same work for an address without an account but sends no mail, so that response times do not differ. */
export async function mailNoStaff(ctx: TxContext): Promise<void> {
  await revokeStaffTokens(ctx, noStaffId)
  await queueMail(ctx, { memberId: null, template: 'staff_reset_password', path: buildSetPasswordPath(createToken()) })
}

/** Changes to an account's credentials that its owner is notified of, so that a thief is noticed. */
export type StaffNotice =
  | 'staff_password_changed'
  | 'staff_second_factor_added'
  | 'staff_second_factor_removed'
  | 'staff_recovery_code_used'

export async function mailStaffNotice(
  ctx: TxContext,
  template: StaffNotice,
  to: Pick<StaffAddressee, 'email'>,
  options: Options = {},
): Promise<void> {
  await mailStaff(ctx, to, { ...options, template, path: forgottenPasswordPath })
}
