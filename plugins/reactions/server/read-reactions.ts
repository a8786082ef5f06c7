import { findConversationPartner, parseConversationId } from '../../../core/features/conversations/index.ts'
import { type CommandContext, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { maxLatestReactions, type ReactionKind } from '../shared/kinds.ts'

/** By message id. */
export type Reactions = Record<string, ReactionKind>

const listReactionsBetweenStatement: Statement = {
  name: 'reactions.list_between',
  text: `select message_id, kind from message_reactions
    where conversation_id = $1 and message_id >= $2 and message_id <= $3 limit ${maxLatestReactions}`,
}

const listLatestReactionsStatement: Statement = {
  name: 'reactions.list_of_conversation',
  text: `select message_id, kind from message_reactions where conversation_id = $1 order by reacted_at desc limit ${maxLatestReactions}`,
}

/** The reactions of the page's conversation; null for members who are not part of it or cannot meet the other. */
export async function loadPageReactions(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<Reactions | null> {
  const { member, services } = ctx
  const id = parseConversationId(path)
  if (!member || !id) return null
  // Queried in parallel; the rows are discarded if the member has no access.
  const [other, rows] = await Promise.all([
    findConversationPartner({ ...ctx, member }, id),
    services.db.query<{ message_id: string; kind: ReactionKind }>(listLatestReactionsStatement, [id], ctx.tx),
  ])
  if (!other) return null
  return Object.fromEntries(rows.map(({ message_id, kind }) => [message_id, kind]))
}

/**
 * The reactions between two messages of a conversation, both included, for older pages that the conversation's page did
 * not include. Throws AppError('not_found') for members who are not part of it or cannot meet the other.
 */
export async function readReactionsBetween(
  ctx: MemberCommandContext,
  conversationId: string,
  from: string,
  to: string,
) {
  if (!(await findConversationPartner(ctx, conversationId))) throw notFound()
  const rows = await ctx.services.db.query<{ message_id: string; kind: ReactionKind }>(
    listReactionsBetweenStatement,
    [conversationId, from, to],
    ctx.tx,
  )
  return { reactions: rows }
}
