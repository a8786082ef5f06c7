import type { Transaction } from '../../db/database.ts'
import type { CommandContext } from '../app/context.ts'
import { queueMail } from '../notifications/index.ts'
import { issueToken, newToken, revokeTokens } from './tokens.ts'

/** Nobody's id. */
const noMember = '00000000-0000-0000-0000-000000000000'

type TxContext = CommandContext & { tx: Transaction }

// The page behind each link asks before it acts: a mail scanner that opens the link uses nothing up.
const linkTo = (page: string, token: string) => `${page}?token=${token}`

/** Mails the link that confirms an address; earlier ones stop working. */
export async function mailActivation(ctx: TxContext, memberId: string, name: string): Promise<void> {
  await revokeTokens(ctx, memberId, 'activate')
  const token = await issueToken(ctx, memberId, 'activate')
  await queueMail(ctx, { memberId, template: 'activation', values: { name }, path: linkTo('/activate/do', token) })
}

export async function mailPasswordReset(ctx: TxContext, memberId: string): Promise<void> {
  const token = await issueToken(ctx, memberId, 'reset_password')
  await queueMail(ctx, { memberId, template: 'reset_password', path: linkTo('/reset-password/do', token) })
}

/** The same work for an address without an account, ending in no mail: how long a reply takes must not tell them apart. */
export async function mailNobody(ctx: TxContext): Promise<void> {
  await revokeTokens(ctx, noMember, 'reset_password')
  await queueMail(ctx, { memberId: null, template: 'reset_password', path: linkTo('/reset-password/do', newToken()) })
}

/** Mails the link to the new address, which is where it proves something. */
export async function mailEmailChange(ctx: TxContext, memberId: string, email: string): Promise<void> {
  await revokeTokens(ctx, memberId, 'change_email')
  const token = await issueToken(ctx, memberId, 'change_email', { email })
  await queueMail(ctx, { memberId, to: email, template: 'change_email', path: linkTo('/mail-change/do', token) })
}

/** Tells the owner of a deleted account how to get it back. */
export async function mailReactivation(
  ctx: TxContext,
  memberId: string,
  template: 'account_deleted' | 'reactivate',
): Promise<void> {
  const token = await issueToken(ctx, memberId, 'reactivate')
  await queueMail(ctx, { memberId, template, path: linkTo('/reactivate/do', token) })
}
