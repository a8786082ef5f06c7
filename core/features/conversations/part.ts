import type { Statement } from '../../../db/index.ts'
import type { Parting } from '../members/index.ts'

// The messages stay for complaints; for both members the chat is gone, whatever the clocks of two processes say.
const remove: Statement = {
  name: 'conversations.part',
  text: `update conversation_members set cleared_at = greatest($3, last_message_at), unread = 0
    where (member_id = $1 and other_id = $2) or (member_id = $2 and other_id = $1)`,
}

/** A block ends the chat of the two. */
export const part: Parting = {
  id: 'conversations',
  async part(ctx, { blocker, blocked }) {
    await ctx.services.db.query(remove, [blocker, blocked, ctx.now()], ctx.tx)
  },
}
