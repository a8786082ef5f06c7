import type { LedgerKindDefinition, NotificationDefinition } from '../../kernel/words.ts'

export const conversationErrors = {
  free_allowance_used: { status: 402 },
  edit_too_late: { status: 409 },
  message_read: { status: 409 },
} as const

export const conversationKinds = {
  message: { flow: 'charge' },
  photo: { flow: 'charge' },
  unread_returned: { flow: 'gift' },
  message_taken_back: { flow: 'gift' },
} as const satisfies Record<string, LedgerKindDefinition>

export const conversationNotifications = {
  new_conversations: { position: 10 },
  new_messages: { position: 20 },
} as const satisfies Record<string, NotificationDefinition>

type ConversationErrors = typeof conversationErrors
type ConversationKinds = typeof conversationKinds
type ConversationNotifications = typeof conversationNotifications
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends ConversationErrors {}
  interface LedgerKinds extends ConversationKinds {}
  interface NotificationTypes extends ConversationNotifications {}
}
