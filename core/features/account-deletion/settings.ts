import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Days that the remarks of a deleted account's owner are kept; the reason chosen stays. */
export const deletionRemarksDays = defineSetting({
  key: 'deletion_remarks_days',
  notExperimentable: 'law',
  type: z.number().int().min(1).max(3650),
  default: 90,
  scopes: ['global', 'domain'],
  area: 'privacy',
  component: 'number',
})

export const accountDeletionSettings = [deletionRemarksDays] as const
