import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

const validInvitationSql = `code = $1 and domain_id = $2 and status = 'active' and uses < uses_allowed and (expires is null or expires > $3)`
const findStatement: Statement = {
  name: 'invitations.find_invitation',
  text: `select from invitations where ${validInvitationSql}`,
}
const claimStatement: Statement = {
  name: 'invitations.claim_invitation',
  text: `update invitations set uses = uses + 1 where ${validInvitationSql} returning id`,
}

const claimValues = (ctx: CommandContext, code: string) => [code, ctx.site.domainId, ctx.now()]

/** Whether this invitation admits a visitor now. */
export const isInvitationValid = async (ctx: CommandContext, code: string): Promise<boolean> =>
  (await ctx.services.db.query(findStatement, claimValues(ctx, code), ctx.tx)).length > 0

/**
 * Uses an invitation once, for the account created in the same transaction; only one of two simultaneous last uses
 * succeeds. Throws AppError('invitation_invalid').
 */
export async function claimInvitation(ctx: TxContext, code: string, memberId: string): Promise<void> {
  const [row] = await ctx.services.db.query<{ id: string }>(claimStatement, claimValues(ctx, code), ctx.tx)
  if (!row) throw new AppError('invitation_invalid')
  await ctx.tx('invitation_uses').insert({ member_id: memberId, invitation_id: row.id, at: ctx.now() })
}
