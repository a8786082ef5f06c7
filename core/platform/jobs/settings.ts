import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Days for which permanently failed work is kept for diagnosis. */
export const failedWorkDays = defineSetting({
  key: 'failed_work_days',
  type: z.number().int().min(1).max(365),
  default: 30,
  scopes: ['global'],
  area: 'privacy',
})
