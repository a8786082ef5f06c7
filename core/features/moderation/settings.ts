import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const days = <const Key extends string>(key: Key, fallback: number) =>
  defineSetting({
    key,
    type: z.number().int().min(1).max(90),
    default: fallback,
    area: 'moderation',
    component: 'number',
  })

/** Days within which each kind is answered; told to who complains. */
export const answerDays = {
  complaint: days('complaint_days', 14),
  content_notice: days('content_notice_days', 7),
  payment_dispute: days('payment_dispute_days', 14),
} as const

/** Days that a complaint is kept after it was answered or closed, with the name and address in it. */
export const complaintRetentionDays = defineSetting({
  key: 'complaint_retention_days',
  type: z.number().int().min(30).max(3650),
  default: 730,
  scopes: ['global', 'domain'],
  area: 'moderation',
  component: 'number',
})

export const moderationSettings = [...Object.values(answerDays), complaintRetentionDays] as const
