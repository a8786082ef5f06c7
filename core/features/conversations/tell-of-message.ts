import type { Statement } from '../../../db/database.ts'
import { onEvent } from '../../kernel/feature.ts'
import { type ContactPair, isNews, tellOfContact } from '../members/index.ts'
import { messageSent } from './events.ts'

const messagePair: Statement = {
  name: 'conversations.message_pair',
  text: `select p.name, p.fictional, r.language, x.unread > 0 fresh
    from profiles p
    join members r on r.id = $2
    join conversation_members x on x.conversation_id = $3 and x.member_id = r.id
    where p.member_id = $1`,
}
/** Tells who got a message, by push and mail. */
export const tellOfMessage = onEvent({
  id: 'conversations.tell_of_message',
  event: messageSent,
  async handle(ctx, event) {
    const { fromMember, toMember, conversationId, first } = event.payload
    const [pair] = await ctx.services.db.query<ContactPair>(messagePair, [fromMember, toMember, conversationId])
    if (!pair || !(await isNews(ctx, pair, { memberId: toMember, about: fromMember }))) return
    await tellOfContact(ctx, event, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: first ? 'new_conversation' : 'new_message',
      pushTemplate: 'new_message',
      type: first ? 'new_conversations' : 'new_messages',
      path: `/chats/${conversationId}`,
      key: `message:${conversationId}:${toMember}`,
    })
  },
})
