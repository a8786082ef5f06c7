import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

export const postbackLogDays = defineSetting({
  key: 'affiliates.postback_log_days',
  type: z.number().int().min(7).max(730),
  default: 90,
  scopes: ['global', 'domain'],
  area: 'privacy',
})

export const affiliateSettings = [postbackLogDays] as const
