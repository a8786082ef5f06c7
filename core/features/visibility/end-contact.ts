import type { Statement } from '../../../db/database.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { EndReason } from '../../shared/choices.ts'
import { disconnectPair } from './blocks.ts'
import { canMeet } from './determine-visibility.ts'
import { loadVisibility } from './load-visibility.ts'
import { lockPair } from './pair-lock.ts'

const endContactStatement: Statement = {
  name: 'visibility.end_contact',
  text: `insert into ended_contacts (member_id, other_id, domain_id, reason, ended_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, other_id) do update set reason = coalesce(excluded.reason, ended_contacts.reason), ended_at = excluded.ended_at`,
}

/**
 * Ends the contact with a member without blocking them: likes and conversation of the two are removed for both, as
 * after a block, and they may find each other again. The reason is for the operator; the other does not learn it.
 * Throws AppError('not_found').
 */
export function endContact(ctx: MemberCommandContext, otherId: string, reason: EndReason | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { services, member, site } = ctx
    await lockPair(ctx, member.id, otherId)
    if (otherId === member.id || !canMeet(await loadVisibility(ctx, otherId))) throw notFound()
    await services.db.query(endContactStatement, [member.id, otherId, site.domainId, reason, ctx.now()], ctx.tx)
    await disconnectPair(ctx, { blocker: member.id, blocked: otherId, stays: true })
  })
}
