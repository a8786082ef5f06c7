import type { NotificationDefinition } from '../../kernel/words.ts'

export const likeNotifications = {
  like: { position: 30 },
} as const satisfies Record<string, NotificationDefinition>

type Own = typeof likeNotifications
declare module '../../kernel/words.ts' {
  interface NotificationTypes extends Own {}
}
