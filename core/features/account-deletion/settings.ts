import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Days for which the remarks given at a deletion are kept; the chosen reason stays. */
export const deletionRemarksDays = defineSetting({
  key: 'deletion_remarks_days',
  notExperimentable: 'law',
  type: z.number().int().min(1).max(3650),
  default: 90,
  scopes: ['global', 'domain'],
  area: 'privacy',
})

export const accountDeletionSettings = [deletionRemarksDays] as const
