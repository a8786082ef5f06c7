declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'message.received': { conversationId: string; messageId: string }
    'conversation.read': { conversationId: string; readUpTo: string }
  }
}

export const conversationsLive = {
  'message.received': {},
  'conversation.read': {},
} as const
