import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Maximum number of people shown. */
export const count = defineSetting({
  key: 'signup-matches.count',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(24),
  default: 12,
  area: 'signup-matches',
})

/** Default age range: this many years above and below the member's own age. */
export const ageGap = defineSetting({
  key: 'signup-matches.age_gap',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(40),
  default: 10,
  area: 'signup-matches',
})

export const settings = [count, ageGap] as const
