import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import {
  type CardRow,
  cardColumnsSql,
  cardJoinsSql,
  loadPassages,
  presentCard,
  presentCards,
} from '../members/index.ts'
import {
  canMeet,
  determineVisibility,
  factColumnsSql,
  toViewer,
  type Visibility,
  type VisibilityFacts,
} from '../visibility/index.ts'
import { computeAllowance } from './allowance.ts'
import { type MessageBudget, messageBudgetColumnsSql } from './message-budget.ts'
import { matchFreeMessages } from './settings.ts'

interface ConversationRow extends Omit<CardRow, 'invisible'>, VisibilityFacts, MessageBudget {}

/** The other member, the relation of the two and the viewer's budget. `other` is the SQL of an id. */
const buildConversationStatement = (name: string, other: string, ofMatches: boolean): Statement => ({
  name,
  text: `select ${cardColumnsSql}, ${factColumnsSql('$1::uuid')}, ${messageBudgetColumnsSql(ofMatches)}
    from profiles p ${cardJoinsSql('$1::uuid')}
    join members me on me.id = $1
    left join credit_accounts account on account.member_id = me.id
    where p.member_id = ${other}`,
})
const buildStatements = (name: string, other: string) => ({
  usual: buildConversationStatement(name, other, false),
  withMatch: buildConversationStatement(`${name}_match`, other, true),
})
const withMember = buildStatements('conversations.load_conversation_with', '$2')
const byId = buildStatements(
  'conversations.load_conversation',
  '(select other_id from conversation_members where conversation_id = $2 and member_id = $1)',
)

/**
 * The conversation with a member, even if it has not begun. Throws AppError('not_found') for absent and hidden members
 * and AppError('blocked_by_member', { name }), as their profile does.
 */
export const loadConversationWith = (ctx: MemberCommandContext, otherId: string) =>
  read(ctx, withMember, otherId, (visibility) => canMeet(visibility) || visibility === 'blocked')

/** A conversation of the member whose partner may still be listed. Throws AppError('not_found'). */
export const loadConversation = (ctx: MemberCommandContext, conversationId: string) =>
  read(ctx, byId, conversationId, canMeet)

async function read(
  ctx: MemberCommandContext,
  { usual, withMatch }: ReturnType<typeof buildStatements>,
  id: string,
  opens: (visibility: Visibility) => boolean,
) {
  const statement = ctx.setting(matchFreeMessages) > 0 ? withMatch : usual
  const [other] = await ctx.services.db.query<ConversationRow>(statement, [ctx.member.id, id], ctx.tx)
  const visibility = determineVisibility(toViewer(ctx), other)
  if (other && visibility === 'blocking') throw new AppError('blocked_by_member', { params: { name: other.name } })
  if (!other || !opens(visibility)) throw notFound()
  // In parallel, so that both share a batch of reads.
  const [[profile = presentCard(ctx, other)], passages] = await Promise.all([
    presentCards(ctx, [other]),
    loadPassages(ctx, other.id),
  ])
  return {
    conversation: other.conversation_id ? { id: other.conversation_id } : null,
    profile,
    passages,
    allowance: computeAllowance(ctx, other, other),
  }
}
