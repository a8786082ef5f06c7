import { conversationOfPage, metInConversation } from '../../../core/features/conversations/index.ts'
import { type CommandContext, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import { latest, type ReactionKind } from '../shared/kinds.ts'

/** By the id of the message. */
export type Reactions = Record<string, ReactionKind>

const between = {
  name: 'reactions-between',
  text: `select message_id, kind from message_reactions
    where conversation_id = $1 and message_id >= $2 and message_id <= $3 limit ${latest}`,
}

const ofConversation = {
  name: 'reactions-of-conversation',
  text: `select message_id, kind from message_reactions where conversation_id = $1 order by reacted_at desc limit ${latest}`,
}

/** The reactions of the conversation whose page it is; null for whoever has no part in it or may not meet the other. */
export async function reactionsOfPage(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<Reactions | null> {
  const { member, services } = ctx
  const id = conversationOfPage(path)
  if (!member || !id) return null
  // Asked together; whoever has no business here is told nothing of the answer.
  const [other, rows] = await Promise.all([
    metInConversation({ ...ctx, member }, id),
    services.db.query<{ message_id: string; kind: ReactionKind }>(ofConversation, [id], ctx.tx),
  ])
  if (!other) return null
  return Object.fromEntries(rows.map(({ message_id, kind }) => [message_id, kind]))
}

/**
 * The reactions to the messages of a conversation between two of them, both included, by their ids: for pages further back than those that the
 * conversation brought along. Throws AppError('not_found') for whoever has no part in it or may not meet the other.
 */
export async function reactionsBetween(ctx: MemberCommandContext, conversationId: string, from: string, to: string) {
  if (!(await metInConversation(ctx, conversationId))) throw notFound()
  const rows = await ctx.services.db.query<{ message_id: string; kind: ReactionKind }>(
    between,
    [conversationId, from, to],
    ctx.tx,
  )
  return { reactions: rows }
}
