import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Days after which a dismissed profile is found again; 0: only after it is restored manually. */
export const returnDays = defineSetting({
  key: 'next-person.return_days',
  type: z.number().int().min(0).max(3650),
  default: 180,
  area: 'next-person',
  notExperimentable: 'visibility',
})

export const settings = [returnDays] as const
