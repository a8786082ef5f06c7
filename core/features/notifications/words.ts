import type { ConsentDefinition, NotificationDefinition } from '../../kernel/words.ts'

export const generalNotifications = {
  unread_message_reminders: { position: 40 },
  promotions: { position: 50 },
  weekly_updates: { position: 60 },
  news: { position: 70 },
  reminders: { position: 80 },
} as const satisfies Record<string, NotificationDefinition>

export const notificationConsents = { push: { given: 'account' } } as const satisfies Record<string, ConsentDefinition>

type GeneralNotifications = typeof generalNotifications
type NotificationConsents = typeof notificationConsents
declare module '../../kernel/words.ts' {
  interface NotificationTypes extends GeneralNotifications {}
  interface ConsentPurposes extends NotificationConsents {}
}
