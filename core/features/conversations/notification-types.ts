import type { NotificationDefinition } from '../../kernel/words.ts'

export const conversationNotifications = {
  new_conversations: { position: 10 },
  new_messages: { position: 20 },
} as const satisfies Record<string, NotificationDefinition>

type Own = typeof conversationNotifications
declare module '../../kernel/words.ts' {
  interface NotificationTypes extends Own {}
}
