import { defineFeature } from '../../kernel/feature.ts'
import type { NotificationDefinition } from '../../kernel/words.ts'
import { likesLive } from './live-events.ts'
import { notifyLike } from './notify-like.ts'
import { removeLikesOnBlock } from './remove-likes-on-block.ts'
import { likeRoutes } from './routes.ts'
import { sendWaitingLike } from './send-waiting.ts'

const likeNotifications = {
  like: { position: 30 },
} as const satisfies Record<string, NotificationDefinition>

type Own = typeof likeNotifications
declare module '../../kernel/words.ts' {
  interface NotificationTypes extends Own {}
}

export const likesFeature = defineFeature({
  id: 'likes',
  hooks: ['likeSubjects'],
  live: likesLive,
  notifications: likeNotifications,
  routes: likeRoutes,
  events: [notifyLike, sendWaitingLike],
  extends: { memberBlocked: [removeLikesOnBlock] },
  privacy: [
    { table: 'likes', memberColumn: 'from_member', export: 'rows', erase: 'delete' },
    {
      table: 'likes',
      memberColumn: 'to_member',
      export: { not: 'Whether to reveal a like is up to the member who likes.' },
      erase: 'delete',
    },
    { table: 'waiting_likes', memberColumn: 'from_member', export: 'rows', erase: 'delete' },
    {
      table: 'waiting_likes',
      memberColumn: 'to_member',
      export: { not: 'Whether to reveal a like is up to the member who likes.' },
      erase: 'delete',
    },
  ],
})
