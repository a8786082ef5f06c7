import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

export const callsPerMinute = defineSetting({
  key: 'api_keys.calls_per_minute',
  type: z.number().int().min(10).max(10_000),
  default: 300,
  scopes: ['global'],
  area: 'staff',
})
export const maxDays = defineSetting({
  key: 'api_keys.max_days',
  type: z.number().int().min(1).max(3650),
  default: 365,
  scopes: ['global'],
  area: 'staff',
})

export const apiKeySettings = [callsPerMinute, maxDays] as const
