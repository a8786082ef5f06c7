import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Maximum days, whatever the setting says. */
export const maxDays = 90

export const visitsShownDays = defineSetting({
  key: 'profile-visits.shown_days',
  type: z.number().int().min(1).max(maxDays),
  default: 30,
  area: 'profile-visits',
  notExperimentable: 'visibility',
})

export const settings = [visitsShownDays] as const
