import { meets, sightFor } from '../../../core/features/visibility/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { ReactionKind } from '../shared/kinds.ts'

/** By the id of the message. */
export type Reactions = Record<string, ReactionKind>

/** Reactions that come with a conversation; a page of messages is 40, and whoever reads further back finds the latest of them. */
const latest = 400

const otherOf = {
  name: 'reactions-other',
  text: 'select other_id from conversation_members where conversation_id = $1 and member_id = $2',
}
const ofConversation = {
  name: 'reactions-of-conversation',
  text: `select message_id, kind from message_reactions where conversation_id = $1 order by reacted_at desc limit ${latest}`,
}

const talk = /^\/chats\/([0-9a-f-]{36})$/

/** The reactions of the conversation whose page it is; null for whoever has no part in it or may not meet the other. */
export async function reactionsOfPage(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<Reactions | null> {
  const { member, services } = ctx
  const id = talk.exec(path)?.[1]
  if (!member || !id) return null
  const [side] = await services.db.query<{ other_id: string }>(otherOf, [id, member.id], ctx.tx)
  if (!side || !meets(await sightFor({ ...ctx, member }, side.other_id))) return null
  const rows = await services.db.query<{ message_id: string; kind: ReactionKind }>(ofConversation, [id], ctx.tx)
  return Object.fromEntries(rows.map(({ message_id, kind }) => [message_id, kind]))
}
