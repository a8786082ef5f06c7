import { defineFeature } from '../../kernel/feature.ts'
import { mailsReadiness } from './brand-parts.ts'
import { mailJob, pushJob } from './jobs.ts'
import { generalNotifications } from './notification-types.ts'
import { notificationConsents } from './purposes.ts'
import { unreadReminders } from './reminders.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    notifications: typeof notificationRoutes
  }
  interface SettingTables {
    notifications: typeof notificationSettings
  }
}

export const notificationsFeature = defineFeature({
  id: 'notifications',
  consents: notificationConsents,
  notifications: generalNotifications,
  settings: notificationSettings,
  routes: notificationRoutes,
  jobs: [mailJob, pushJob],
  extends: { brandReadiness: [mailsReadiness] },
  schedules: [unreadReminders],
  privacy: [
    { table: 'notification_unsubscribes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'unread_reminders', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'push_subscriptions',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Keys with which anybody could write to the device.': ['endpoint', 'subscription'] },
      erase: 'delete',
    },
  ],
})
