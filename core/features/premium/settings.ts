import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** By perk: whether it is for Premium only. A perk that is not named keeps its standard. */
export const premiumFeatures = defineSetting({
  key: 'premium.features',
  type: z.record(z.string().max(80), z.boolean('required')),
  default: {},
  notExperimentable: 'price',
  area: 'credits',
  component: 'perks',
})

export const premiumSettings = [premiumFeatures] as const
