import type { LiveDefinition } from '../../kernel/words.ts'
import { presentReceived } from './present-received.ts'
import type { ChatReply, MessageReply } from './reply-schemas.ts'

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** `unread`: all messages of the member that are. */
    'message.received': { message: MessageReply; chat: ChatReply; unread: number }
    'conversation.read': { conversationId: string; readUpTo: string }
  }
  interface LiveFacts {
    'message.received': { conversationId: string; messageId: string }
  }
}

const received: LiveDefinition<'message.received'> = { present: presentReceived }
export const conversationsLive = { 'message.received': received, 'conversation.read': {} } as const
