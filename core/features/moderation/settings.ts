import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const defineDaysSetting = <const Key extends string>(key: Key, fallback: number) =>
  defineSetting({
    key,
    type: z.number().int().min(1).max(90),
    default: fallback,
    notExperimentable: 'law',
    area: 'moderation',
  })

/** Days in which each kind is answered; shown to the writer. */
export const answerDays = {
  complaint: defineDaysSetting('complaint_days', 14),
  content_notice: defineDaysSetting('content_notice_days', 7),
  payment_dispute: defineDaysSetting('payment_dispute_days', 14),
} as const

/** Hours in which a case must be decided, if it has no deadline of another kind. */
export const reviewHours = defineSetting({
  key: 'review_hours',
  type: z.number().int().min(1).max(720),
  default: 24,
  area: 'moderation',
})

/** Seconds in which a decision can be undone. The member is notified after them. */
export const undoSeconds = defineSetting({
  key: 'review_undo_seconds',
  type: z.number().int().min(5).max(300),
  default: 30,
  area: 'moderation',
})

/** Days that a complaint is kept after it was answered or closed, with the name and address in it. */
export const complaintRetentionDays = defineSetting({
  key: 'complaint_retention_days',
  notExperimentable: 'law',
  type: z.number().int().min(30).max(3650),
  default: 730,
  scopes: ['global', 'domain'],
  area: 'moderation',
})

const count = <const Key extends string>(key: Key, fallback: number, [min, max]: [number, number]) =>
  defineSetting({
    key,
    type: z.number().int().min(min).max(max),
    default: fallback,
    notExperimentable: 'safety',
    scopes: ['global', 'domain'],
    area: 'moderation',
  })

export const strikeDays = count('strike_days', 180, [7, 1095])
/** The number of the strike that proposes hiding the profile, and for how many days. */
export const strikesToSuspend = count('strikes_to_suspend', 2, [1, 20])
export const suspensionDays = count('suspension_days', 7, [2, 90])
/** The number of the strike that proposes a ban. */
export const strikesToBan = count('strikes_to_ban', 3, [2, 20])

/** Percentage of decided cases that another moderator reviews without knowing the first decision; 0: none. */
export const secondReviewPercent = defineSetting({ ...count('second_look_percent', 0, [0, 100]), component: 'percent' })

/** How new cases come to moderators: one queue, the one on duty with the fewest cases, or each in turn. */
export const assignment = defineSetting({
  key: 'review_assignment',
  type: z.enum(['queue', 'least_load', 'round_robin']),
  default: 'queue',
  notExperimentable: 'safety',
  scopes: ['global', 'domain'],
  area: 'moderation',
})

export const moderationSettings = [
  ...Object.values(answerDays),
  reviewHours,
  assignment,
  undoSeconds,
  complaintRetentionDays,
  strikeDays,
  strikesToSuspend,
  suspensionDays,
  strikesToBan,
  secondReviewPercent,
] as const
