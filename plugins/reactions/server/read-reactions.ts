import { conversationOfPage, otherSideOf } from '../../../core/features/conversations/index.ts'
import { meets, sightFor } from '../../../core/features/visibility/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { ReactionKind } from '../shared/kinds.ts'

/** By the id of the message. */
export type Reactions = Record<string, ReactionKind>

/** Reactions that come with a conversation; a page of messages is 40, and whoever reads further back finds the latest of them. */
const latest = 400

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
  const other = await otherSideOf(ctx, id, member.id)
  if (!other || !meets(await sightFor({ ...ctx, member }, other))) return null
  const rows = await services.db.query<{ message_id: string; kind: ReactionKind }>(ofConversation, [id], ctx.tx)
  return Object.fromEntries(rows.map(({ message_id, kind }) => [message_id, kind]))
}
