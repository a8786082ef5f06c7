import type { Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import { newToken } from '../../platform/credentials/tokens.ts'
import { queueMail } from '../notifications/index.ts'
import { issueStaffToken, revokeStaffTokens, staffTokenLifetimes } from './tokens.ts'

/** Nobody's id. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Writing = CommandContext & { tx: Transaction }

export interface StaffAddressee {
  id: string
  email: string
  name: string
}

/** Staff have no language of their own: a mail speaks the one of the console that caused it. */
interface Options {
  locale?: Locale | undefined
  /** Where the link leads; the domain of the call unless given. */
  site?: Site | undefined
}

// The token stands after the #, which no browser sends and no log keeps; the page behind it asks before it uses it up.
export const setPasswordPath = (token: string) => `/console/#/set-password?token=${token}`

/** Path of the page on which staff ask for a new password. */
export const forgottenPasswordPath = '/console/#/forgotten-password'

interface StaffMail extends Options {
  template: string
  values?: Record<string, string | number>
  path: string
}

const mailStaff = (ctx: Writing, to: Pick<StaffAddressee, 'email'>, { site = ctx.site, ...mail }: StaffMail) =>
  queueMail({ ...ctx, site }, { memberId: null, to: to.email, ...mail })

/** Mails the link by which an invited person chooses a password. */
export async function mailInvitation(ctx: Writing, to: StaffAddressee, options: Options = {}): Promise<void> {
  const path = setPasswordPath(await issueStaffToken(ctx, to.id, 'invitation'))
  const values = { name: to.name, days: staffTokenLifetimes.invitation / 86_400_000 }
  await mailStaff(ctx, to, { ...options, template: 'staff_invitation', values, path })
}

/** Mails the link by which somebody who forgot a password chooses another. */
export async function mailStaffReset(ctx: Writing, to: StaffAddressee, options: Options = {}): Promise<void> {
  const path = setPasswordPath(await issueStaffToken(ctx, to.id, 'reset_password'))
  await mailStaff(ctx, to, { ...options, template: 'staff_reset_password', path })
}

/** The same work for an address without an account, ending in no mail: how long a reply takes must not tell them apart. */
export async function mailNoStaff(ctx: Writing): Promise<void> {
  await revokeStaffTokens(ctx, nobody)
  await queueMail(ctx, { memberId: null, template: 'staff_reset_password', path: setPasswordPath(newToken()) })
}

/** What an account's owner learns of what was done to its keys, so that a thief cannot work in silence. */
export type StaffNotice =
  | 'staff_password_changed'
  | 'staff_second_factor_added'
  | 'staff_second_factor_removed'
  | 'staff_recovery_code_used'

export async function mailStaffNotice(
  ctx: Writing,
  template: StaffNotice,
  to: Pick<StaffAddressee, 'email'>,
  options: Options = {},
): Promise<void> {
  await mailStaff(ctx, to, { ...options, template, path: forgottenPasswordPath })
}
