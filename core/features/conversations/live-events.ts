import type { LiveDefinition } from '../../kernel/words.ts'
import { hasPerk } from '../premium/index.ts'
import { readReceiptsPerk } from './perks.ts'
import { presentChanged } from './present-changed.ts'
import { presentReceived } from './present-received.ts'
import type { ChatReply, MessageReply } from './reply-schemas.ts'
import { readReceipts, typingShown } from './settings.ts'

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
