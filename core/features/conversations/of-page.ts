import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'

const talk = /^\/chats\/([0-9a-f-]{36})$/

/** The id of the conversation whose page lies at a path; null for any other page. Whether the viewer has a part in it is not said. */
export const conversationOfPage = (path: string): string | null => talk.exec(path)?.[1] ?? null

const otherSide: Statement = {
  name: 'conversations.other_side',
  text: 'select other_id from conversation_members where conversation_id = $1 and member_id = $2',
}

/** Whom a member talks with in a conversation; null where they have no part in it. */
export async function otherSideOf(
  { services, tx }: CommandContext,
  conversationId: string,
  memberId: string,
): Promise<string | null> {
  const [row] = await services.db.query<{ other_id: string }>(otherSide, [conversationId, memberId], tx)
  return row?.other_id ?? null
}
