import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Sender of every mail; empty means the brand's name and `no-reply@` its host. */
export const mailFromName = defineSetting({
  key: 'mail_from_name',
  type: z.string().max(80),
  default: '',
  area: 'notifications',
  component: 'text',
})
export const mailFromAddress = defineSetting({
  key: 'mail_from_address',
  type: z.union([z.literal(''), z.email()]),
  default: '',
  area: 'notifications',
  component: 'text',
})
/** Minutes that a message or like may wait to be seen on the site before a mail tells of it. */
export const mailDelayMinutes = defineSetting({
  key: 'notifications.delay_minutes',
  type: z.number().int().min(0).max(1440),
  default: 10,
  area: 'notifications',
  component: 'number',
})
/** Days of silence after which unread messages are mentioned once more; 0 for never. */
export const unreadReminderDays = defineSetting({
  key: 'notifications.unread_reminder_days',
  type: z.number().int().min(0).max(60),
  default: 3,
  area: 'notifications',
  component: 'number',
})

export const notificationSettings = [mailFromName, mailFromAddress, mailDelayMinutes, unreadReminderDays] as const
