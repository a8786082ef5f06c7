import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const hour = z.number().int().min(0).max(23)
/** 1 is Monday. */
const weekday = z.number().int().min(1).max(7)

/** New members in the member's area, once a week. */
export const weeklyUpdates = defineSetting({
  key: 'mailings.weekly_updates',
  type: z.boolean(),
  default: true,
  area: 'notifications',
})
export const weeklyUpdatesWeekday = defineSetting({
  key: 'mailings.weekly_updates_weekday',
  type: weekday,
  default: 4,
  area: 'notifications',
  dependsOn: 'mailings.weekly_updates',
})
export const weeklyUpdatesHour = defineSetting({
  key: 'mailings.weekly_updates_hour',
  type: hour,
  default: 18,
  area: 'notifications',
  dependsOn: 'mailings.weekly_updates',
})
/** Up to three of the new members in the weekly summary, with their photo, name and age. */
export const weeklyFaces = defineSetting({
  key: 'mailings.weekly_faces',
  notExperimentable: 'visibility',
  type: z.boolean(),
  default: false,
  area: 'notifications',
  dependsOn: 'mailings.weekly_updates',
})
/** A discount that the member has not used yet. */
export const promotions = defineSetting({
  key: 'mailings.promotions',
  type: z.boolean(),
  default: false,
  area: 'notifications',
})
export const promotionsWeekday = defineSetting({
  key: 'mailings.promotions_weekday',
  type: weekday,
  default: 6,
  area: 'notifications',
  dependsOn: 'mailings.promotions',
})
export const promotionsHour = defineSetting({
  key: 'mailings.promotions_hour',
  type: hour,
  default: 11,
  area: 'notifications',
  dependsOn: 'mailings.promotions',
})
/** Mails about missing parts of a profile, 3, 14 and 45 days after sign-up. */
export const reminders = defineSetting({
  key: 'mailings.reminders',
  type: z.boolean(),
  default: true,
  area: 'notifications',
})
export const remindersHour = defineSetting({
  key: 'mailings.reminders_hour',
  type: hour,
  default: 17,
  area: 'notifications',
  dependsOn: 'mailings.reminders',
})
/** Mails per minute of one mailing in one country, so that urgent mails never wait behind a million others. */
export const perMinute = defineSetting({
  key: 'mailings.per_minute',
  type: z.number().int().min(6).max(60_000),
  default: 3000,
  area: 'notifications',
})

export const mailingSettings = [
  weeklyUpdates,
  weeklyUpdatesWeekday,
  weeklyUpdatesHour,
  weeklyFaces,
  promotions,
  promotionsWeekday,
  promotionsHour,
  reminders,
  remindersHour,
  perMinute,
] as const
