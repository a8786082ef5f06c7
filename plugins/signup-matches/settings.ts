import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** People shown at most. */
export const count = defineSetting({
  key: 'signup-matches.count',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(24),
  default: 12,
  area: 'signup-matches',
  component: 'number',
})

/** Years to either side of the member's own age that the range begins with. */
export const ageGap = defineSetting({
  key: 'signup-matches.age_gap',
  notExperimentable: 'odds',
  type: z.number().int().min(1).max(40),
  default: 10,
  area: 'signup-matches',
  component: 'number',
})

export const settings = [count, ageGap] as const
