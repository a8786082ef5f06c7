import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveDefinition, LiveEvents, LiveFacts } from '../../kernel/words.ts'
import { hasPerk } from '../premium/index.ts'
import { countNews, getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { readReceiptsPerk } from './perks.ts'
import { presentMessage } from './present-message.ts'
import { presentReceived } from './present-received.ts'
import type { ChatReply, MessageReply } from './reply-schemas.ts'
import { readReceipts, typingShown } from './settings.ts'

const findChangedMessageStatement: Statement = {
  name: 'conversations.find_changed_message',
  text: `select ${messageColumnsSql}, o.read_up_to from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $1
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    left join conversation_members o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where x.id = $5 and x.created_at > coalesce(s.cleared_at, '-infinity') and ${meetableSql(viewerTerms)}`,
}

/** Presents a changed message for an open page of one of its two members. */
async function presentChanged(
  ctx: MemberCommandContext,
  { messageId }: LiveFacts['message.changed'],
): Promise<LiveEvents['message.changed'] | null> {
  const values = [...getViewerValues(toViewer(ctx)), messageId]
  const [row] = await ctx.services.db.query<MessageRow & { read_up_to: Date | null }>(
    findChangedMessageStatement,
    values,
    ctx.tx,
  )
  if (!row) return null
  const { read_up_to, ...message } = row
  const { unread } = await countNews(ctx, ctx.member.id)
  return { message: presentMessage(message, ctx.member.id, read_up_to), unread }
}

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** `unread`: all unread messages of the member. */
    'message.received': { message: MessageReply; chat: ChatReply; unread: number }
    /**
     * The conversation was removed by the member on another page, or ended by a block or by ending the contact
     * (`stays`: the two may still meet); `own`: by the member.
     */
    'conversation.ended': { conversation_id: string; own: boolean; stays: boolean }
    'conversation.read': { conversation_id: string; read_up_to: string }
    /** The other member is typing. */
    'conversation.typing': { conversation_id: string }
    /** Edited or taken back by its sender, removed by moderation, or restored. */
    'message.changed': { message: MessageReply; unread: number }
  }
  interface LiveFacts {
    'message.received': { conversationId: string; messageId: string }
    'message.changed': { messageId: string }
    'conversation.ended': { conversationId: string; by: string; stays?: boolean }
  }
}

const received: LiveDefinition<'message.received'> = { present: presentReceived }
const changed: LiveDefinition<'message.changed'> = { present: presentChanged }
const ended: LiveDefinition<'conversation.ended'> = {
  present: async (ctx, { conversationId, by, stays = false }) => ({
    conversation_id: conversationId,
    own: by === ctx.member.id,
    stays,
  }),
}
const read: LiveDefinition<'conversation.read'> = {
  present: async (ctx, facts) => (ctx.setting(readReceipts) && hasPerk(ctx, readReceiptsPerk) ? facts : null),
}
const typing: LiveDefinition<'conversation.typing'> = {
  present: async (ctx, facts) => (ctx.setting(typingShown) ? facts : null),
}
export const conversationsLive = {
  'message.received': received,
  'message.changed': changed,
  'conversation.ended': ended,
  'conversation.read': read,
  'conversation.typing': typing,
} as const
