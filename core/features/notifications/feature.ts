import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { deleteOldSends } from './admission.ts'
import { mailsReadiness } from './brand-parts.ts'
import { mailJob, pushJob } from './jobs.ts'
import { mailReports } from './mail-reports.ts'
import { unreadCount, unreadReminders } from './reminders.ts'
import { notificationRoutes } from './routes.ts'
import { notificationRules } from './rules.ts'
import { notificationSettings } from './settings.ts'
import { generalNotifications, notificationConsents } from './words.ts'

const deleteSends = defineSchedule({
  id: 'notifications.forget_sends',
  everySeconds: 3600,
  handler: async ({ services }) => void (await deleteOldSends(services, services.clock.now())),
})

export const notificationsFeature = defineFeature({
  id: 'notifications',
  consents: notificationConsents,
  notifications: generalNotifications,
  settings: notificationSettings,
  settingRules: notificationRules,
  routes: notificationRoutes,
  metrics: [mailReports],
  jobs: [mailJob, pushJob],
  hooks: ['mailComposer'],
  extends: { brandReadiness: [mailsReadiness], mailComposer: [unreadCount] },
  schedules: [unreadReminders, deleteSends],
  privacy: [
    { table: 'notification_unsubscribes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'push_choices', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'unread_reminders', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'notification_sends',
      memberColumn: 'member_id',
      export: { not: 'A record of sent notifications, kept for eight days to limit their number.' },
      erase: 'delete',
    },
    {
      table: 'push_subscriptions',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Keys with which anybody could write to the device.': ['endpoint', 'subscription'] },
      erase: 'delete',
    },
  ],
})
