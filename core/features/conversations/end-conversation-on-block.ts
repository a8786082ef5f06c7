import type { Statement } from '../../../db/index.ts'
import type { MemberBlockedHandler } from '../visibility/index.ts'

// Keeps the messages for complaints. The conversation is hidden from both members, even if the clocks of two processes
// differ.
const endBetweenStatement: Statement = {
  name: 'conversations.end_between',
  text: `update conversation_members set cleared_at = greatest($3, last_message_at), unread = 0
    where (member_id = $1 and other_id = $2) or (member_id = $2 and other_id = $1) returning member_id, conversation_id`,
}

export const endConversationOnBlock: MemberBlockedHandler = {
  id: 'conversations',
  async onBlock(ctx, { blocker, blocked, stays = false }) {
    const { db, live } = ctx.services
    type Side = { member_id: string; conversation_id: string }
    for (const side of await db.query<Side>(endBetweenStatement, [blocker, blocked, ctx.now()], ctx.tx)) {
      const facts = { conversationId: side.conversation_id, by: blocker, stays }
      await live.send(ctx.tx, side.member_id, 'conversation.ended', facts)
    }
  },
}
