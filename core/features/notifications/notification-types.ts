import type { NotificationDefinition } from '../../kernel/words.ts'

export const generalNotifications = {
  unread_message_reminders: { position: 40 },
  promotions: { position: 50 },
  weekly_updates: { position: 60 },
  news: { position: 70 },
  reminders: { position: 80 },
} as const satisfies Record<string, NotificationDefinition>

type Own = typeof generalNotifications
declare module '../../kernel/words.ts' {
  interface NotificationTypes extends Own {}
}
