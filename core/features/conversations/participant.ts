import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { readOnce } from '../../kernel/read-once.ts'
import { canMeet, determineVisibility, factColumnsSql, toViewer, type VisibilityFacts } from '../visibility/index.ts'

interface Side extends VisibilityFacts {
  other_id: string
  name: string | null
  cleared_at: Date | null
  unread: number
  other_read_up_to: Date | null
}

const findSideStatement: Statement = {
  name: 'conversations.find_side',
  text: `select s.other_id, s.cleared_at, s.unread, o.read_up_to other_read_up_to, p.name, ${factColumnsSql('$2::uuid')}
    from conversation_members s
    join members m on m.id = s.other_id left join profiles p on p.member_id = m.id
    left join conversation_members o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where s.conversation_id = $1 and s.member_id = $2`,
}

/** Read once per request, because plugins' parts of a conversation's page read it before its messages do. */
const findSide = async (ctx: MemberCommandContext, conversationId: string): Promise<Readonly<Side> | undefined> =>
  (await readOnce<Side>(ctx, findSideStatement, [conversationId, ctx.member.id]))[0]

/**
 * The member's own side of a conversation. Throws AppError('not_found') for conversations of others, and if lists no
 * longer show the other member, and AppError('blocked_by_member', { name }).
 */
export async function requireParticipant(ctx: MemberCommandContext, conversationId: string): Promise<Readonly<Side>> {
  const side = await findSide(ctx, conversationId)
  const visibility = determineVisibility(toViewer(ctx), side)
  if (side && visibility === 'blocking') throw new AppError('blocked_by_member', { params: { name: side.name ?? '' } })
  if (!side || !canMeet(visibility)) throw notFound()
  return side
}

/** The id of the other member of a conversation; null for strangers to it, or if the two may no longer meet. */
export async function findConversationPartner(
  ctx: MemberCommandContext,
  conversationId: string,
): Promise<string | null> {
  const side = await findSide(ctx, conversationId)
  return side && canMeet(determineVisibility(toViewer(ctx), side)) ? side.other_id : null
}
