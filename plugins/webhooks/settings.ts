import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Days of failure after which an endpoint is disabled. */
export const disableAfterDays = defineSetting({
  key: 'webhooks.disable_after_days',
  type: z.number().int().min(1).max(30),
  default: 5,
  scopes: ['global'],
  area: 'webhooks',
})
/** Hours for which the previous secret signs beside the new one. */
export const overlapHours = defineSetting({
  key: 'webhooks.overlap_hours',
  type: z.number().int().min(1).max(168),
  default: 24,
  scopes: ['global'],
  area: 'webhooks',
})
/** Days for which deliveries are kept. */
export const logDays = defineSetting({
  key: 'webhooks.log_days',
  type: z.number().int().min(7).max(365),
  default: 30,
  scopes: ['global'],
  area: 'webhooks',
})

export const settings = [disableAfterDays, overlapHours, logDays] as const
