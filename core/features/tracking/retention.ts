import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { defineRetentionSchedule } from '../../platform/jobs/index.ts'

/** Days that click ids are kept. */
export const clickIdDays = defineSetting({
  key: 'tracking.click_id_days',
  type: z.number().int().min(1).max(3650),
  default: 400,
  scopes: ['global', 'domain'],
  area: 'privacy',
})

/** Empties old click ids; the number of visitors per network stays. */
export const clearClickIds = defineRetentionSchedule(
  'tracking.forget_clicks',
  clickIdDays,
  `update traffic_sources set ref = null, sub1 = null, sub2 = null, sub3 = null
    where domain_id = $1 and at < $2 and coalesce(ref, sub1, sub2, sub3) is not null`,
)
