import { v7 as uuidv7 } from 'uuid'
import { findAccountById, type LoginMethod } from '../../../core/features/auth/index.ts'
import { queueMail } from '../../../core/features/notifications/index.ts'
import {
  AppError,
  type CommandContext,
  inTransaction,
  type MemberCommandContext,
  notFound,
  type TxContext,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { SignInProvider } from './model.ts'

const findBySubjectStatement: Statement = {
  name: 'sign_in_with.find_by_subject',
  text: 'select member_id from sign_in_with_identities where domain_id = $1 and issuer = $2 and subject = $3',
}
const linkIdentityStatement: Statement = {
  name: 'sign_in_with.link_identity',
  text: `insert into sign_in_with_identities (id, member_id, domain_id, issuer, subject, label, linked_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
}
const listIdentitiesStatement: Statement = {
  name: 'sign_in_with.list_identities',
  text: 'select id, issuer, label, linked_at from sign_in_with_identities where member_id = $1 order by linked_at, id',
}
const unlinkIdentityStatement: Statement = {
  name: 'sign_in_with.unlink_identity',
  text: 'delete from sign_in_with_identities where id = $1 and member_id = $2 returning label',
}
const unlinkIdentitiesStatement: Statement = {
  name: 'sign_in_with.unlink_all',
  text: 'delete from sign_in_with_identities where member_id = $1',
}

export const linkedSample = { id: 'sign-in-with.mail.linked', values: { name: 'Google' } }
export const unlinkedSample = { id: 'sign-in-with.mail.unlinked', values: { name: 'Google' } }

/** The member linked to a provider’s subject. The e-mail address is not considered. */
export async function findLinkedMember(
  ctx: CommandContext,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const values = [ctx.site.domainId, issuer, subject]
  const [row] = await ctx.services.db.query<{ member_id: string }>(findBySubjectStatement, values, ctx.tx)
  return row?.member_id
}

/**
 * Links a provider's subject to an account and notifies its owner. The caller has verified that both are the same
 * person. Throws AppError('sign-in-with.linked_elsewhere').
 */
export async function linkIdentity(
  ctx: TxContext,
  memberId: string,
  { issuer, label }: SignInProvider,
  subject: string,
): Promise<void> {
  const values = [uuidv7(), memberId, ctx.site.domainId, issuer, subject, label, ctx.now()]
  const made = await ctx.services.db.query(linkIdentityStatement, values, ctx.tx)
  if (made.length === 0) {
    if ((await findLinkedMember(ctx, issuer, subject)) === memberId) return
    throw new AppError('sign-in-with.linked_elsewhere')
  }
  await queueMail(ctx, {
    memberId,
    template: 'sign-in-with.mail.linked',
    values: { name: label },
    path: '/reset-password',
  })
}

interface Row {
  id: string
  issuer: string
  label: string
  linked_at: Date
}
export const listIdentities = ({ services, tx, member }: MemberCommandContext) =>
  services.db.query<Row>(listIdentitiesStatement, [member.id], tx)

/** Removes a link and notifies the owner. Throws AppError: `not_found`, `sign-in-with.password_first`. */
export function unlinkIdentity(ctx: MemberCommandContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccountById(ctx, ctx.member.id)
    if (!account?.password_hash) throw new AppError('sign-in-with.password_first')
    const [gone] = await ctx.services.db.query<{ label: string }>(unlinkIdentityStatement, [id, ctx.member.id], ctx.tx)
    if (!gone) throw notFound()
    await queueMail(ctx, {
      memberId: ctx.member.id,
      template: 'sign-in-with.mail.unlinked',
      values: { name: gone.label },
      path: '/reset-password',
    })
  })
}

/** Removes every link of an account that was recovered by mail. */
export const loginMethod: LoginMethod = {
  id: 'sign-in-with',
  async removeFor({ services, tx }, memberId) {
    await services.db.query(unlinkIdentitiesStatement, [memberId], tx)
  },
}
