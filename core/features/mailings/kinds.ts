import type { CommandContext } from '../../kernel/context.ts'
import type { MailTemplate } from '../notifications/index.ts'
import type { MailingSchedule } from './due.ts'
import {
  promotions,
  promotionsHour,
  promotionsWeekday,
  reminders,
  remindersHour,
  weeklyUpdates,
  weeklyUpdatesHour,
  weeklyUpdatesWeekday,
} from './settings.ts'

export type MailingKind = 'weekly_updates' | 'promotions' | 'reminders' | 'news'

interface Mailing {
  template: MailTemplate | 'mailings.news'
  /** The page that its button opens; news choose their own. */
  path: string | undefined
  /** When it is due; null if the operator has turned it off, or it is not recurring. */
  rhythm(ctx: CommandContext): MailingSchedule | null
}

/** Mails to many members. When a mail is sent, the composer of that name composes it for its member. */
export const mailings: Readonly<Record<MailingKind, Mailing>> = {
  weekly_updates: {
    template: 'weekly_update',
    path: '/members',
    rhythm: (ctx) =>
      ctx.setting(weeklyUpdates)
        ? { hour: ctx.setting(weeklyUpdatesHour), weekday: ctx.setting(weeklyUpdatesWeekday) }
        : null,
  },
  promotions: {
    template: 'promotion',
    path: '/premium',
    rhythm: (ctx) =>
      ctx.setting(promotions) ? { hour: ctx.setting(promotionsHour), weekday: ctx.setting(promotionsWeekday) } : null,
  },
  reminders: {
    template: 'profile_reminder',
    path: '/profile',
    rhythm: (ctx) => (ctx.setting(reminders) ? { hour: ctx.setting(remindersHour), weekday: null } : null),
  },
  news: { template: 'mailings.news', path: undefined, rhythm: () => null },
}

export const mailingKinds = Object.keys(mailings) as MailingKind[]
export const getComposerId = (kind: MailingKind) => `mailings.${kind}`
