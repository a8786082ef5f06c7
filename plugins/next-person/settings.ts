import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Days after which whom a member has put aside is found again; 0: not before they are taken back by hand. */
export const returnDays = defineSetting({
  key: 'next-person.return_days',
  type: z.number().int().min(0).max(3650),
  default: 180,
  area: 'next-person',
  component: 'number',
  notExperimentable: 'visibility',
})

export const settings = [returnDays] as const
