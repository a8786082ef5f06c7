import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Reachability, reachabilityColumnsSql } from '../notifications/index.ts'
import { determineVisibility, factColumnsSql, lockPair, toViewer, type VisibilityFacts } from '../visibility/index.ts'
import { type MessageBudget, messageBudgetColumnsSql } from './message-budget.ts'
import { matchFreeMessages } from './settings.ts'

/** The relation of two members, how to reach the other and the viewer's budget, read in one statement. */
export interface PairContext extends VisibilityFacts, Reachability, MessageBudget {
  name: string | null
  /** Whether the viewer is a fictional profile. */
  my_fictional: boolean
  /** Set if the message id exists already. */
  message_sender: string | null
  message_conversation: string | null
}

const buildPairContextStatement = (name: string, ofMatches: boolean): Statement => ({
  name,
  text: `select ${factColumnsSql('$1::uuid')}, ${reachabilityColumnsSql('m', '$4')}, ${messageBudgetColumnsSql(ofMatches)},
      coalesce(my.fictional, false) my_fictional, p.name, x.sender_id message_sender, x.conversation_id message_conversation
    from members m
    join members me on me.id = $1
    left join profiles p on p.member_id = m.id
    left join profiles my on my.member_id = me.id
    left join credit_accounts account on account.member_id = me.id
    left join messages x on x.id = $3::uuid
    where m.id = $2`,
})
const loadPairContextStatement = buildPairContextStatement('conversations.load_pair_context', false)
const loadPairContextWithMatchStatement = buildPairContextStatement('conversations.load_pair_context_match', true)

/** Loads the context of two members; null for an unknown member. Checks whether `messageId` is stored. */
export async function loadPairContext(
  ctx: MemberCommandContext,
  otherId: string,
  messageId: string | null = null,
): Promise<PairContext | null> {
  const values = [ctx.member.id, otherId, messageId, ctx.now()]
  const [row] = await ctx.services.db.query<PairContext>(
    ctx.setting(matchFreeMessages) > 0 ? loadPairContextWithMatchStatement : loadPairContextStatement,
    values,
    ctx.tx,
  )
  return row ?? null
}

/** The other member, unless blocked. Throws AppError('not_found') and AppError('blocked_by_member', { name }). */
export function requireUnblocked(ctx: MemberCommandContext, other: PairContext | null): PairContext {
  const visibility = determineVisibility(toViewer(ctx), other)
  if (!other || visibility === 'absent' || visibility === 'self') throw notFound()
  if (visibility === 'blocking') throw new AppError('blocked_by_member', { params: { name: other.name ?? '' } })
  return other
}

/**
 * The context of a member who may be written to. Throws AppError('not_found') for absent and hidden members and
 * AppError('blocked_by_member', { name }), the only sign of a block in the specification; AppError('blocked_by_you', {
 * name }) if the caller blocked them.
 */
export async function requireReachable(
  ctx: MemberCommandContext,
  otherId: string,
  messageId: string | null = null,
): Promise<PairContext> {
  return assertReachable(ctx, await loadPairContext(ctx, otherId, messageId))
}

function assertReachable(ctx: MemberCommandContext, found: PairContext | null): PairContext {
  const other = requireUnblocked(ctx, found)
  if (other.blocked_by_me) throw new AppError('blocked_by_you', { params: { name: other.name ?? '' } })
  return other
}

/**
 * Like `loadPairContext`, under the lock of the pair held by the caller's transaction. Both queries are sent at the
 * same time, and the server runs them in order.
 */
export async function lockPairContext(
  ctx: TxContext<MemberCommandContext>,
  { toMember, messageId }: { toMember: string; messageId: string },
): Promise<PairContext> {
  const [, found] = await Promise.all([
    lockPair(ctx, ctx.member.id, toMember),
    loadPairContext(ctx, toMember, messageId),
  ])
  return assertReachable(ctx, found)
}
