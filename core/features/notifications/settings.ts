import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { returnNameLength } from './return-address.ts'

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
/** Address for reports about mails; empty: to the sender, where nobody reads them. */
export const mailReturnAddress = defineSetting({
  key: 'mail_return_address',
  type: z
    .union([z.literal(''), z.email()])
    .refine((address) => address.indexOf('@') <= returnNameLength && !address.includes('+'), 'return_address'),
  default: '',
  area: 'notifications',
  component: 'text',
})
/** Minutes that a message or like may remain unseen on the site before it is mailed. */
export const mailDelayMinutes = defineSetting({
  key: 'notifications.delay_minutes',
  type: z.number().int().min(0).max(1440),
  default: 10,
  area: 'notifications',
})
/** Days of absence after which unread messages are mentioned again; 0 for never. */
export const unreadReminderDays = defineSetting({
  key: 'notifications.unread_reminder_days',
  type: z.number().int().min(0).max(60),
  default: 3,
  area: 'notifications',
})

const hour = z.number().int().min(0).max(23)
/** No notification is sent between these hours in the member's local time; it waits. Equal hours: no quiet hours. */
export const quietFromHour = defineSetting({
  key: 'notifications.quiet_from_hour',
  type: hour,
  default: 23,
  area: 'notifications',
})
export const quietUntilHour = defineSetting({
  key: 'notifications.quiet_until_hour',
  type: hour,
  default: 8,
  area: 'notifications',
})
const limit = z.number().int().min(0).max(1000)
/** Maximum number of notification mails to a member per local day, and per week from Monday; 0: no limit. */
export const mailsPerDay = defineSetting({
  key: 'notifications.mails_per_day',
  type: limit,
  default: 8,
  area: 'notifications',
})
export const mailsPerWeek = defineSetting({
  key: 'notifications.mails_per_week',
  type: limit,
  default: 30,
  area: 'notifications',
})
/** The same for push messages. */
export const pushesPerDay = defineSetting({
  key: 'notifications.pushes_per_day',
  type: limit,
  default: 50,
  area: 'notifications',
})
export const pushesPerWeek = defineSetting({
  key: 'notifications.pushes_per_week',
  type: limit,
  default: 200,
  area: 'notifications',
})

export const notificationSettings = [
  mailFromName,
  mailFromAddress,
  mailReturnAddress,
  mailDelayMinutes,
  unreadReminderDays,
  quietFromHour,
  quietUntilHour,
  mailsPerDay,
  mailsPerWeek,
  pushesPerDay,
  pushesPerWeek,
] as const
