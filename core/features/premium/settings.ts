import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** For each perk, whether it is for Premium only. A perk that is not listed keeps its default. */
export const premiumFeatures = defineSetting({
  key: 'premium.features',
  type: z.record(z.string().max(80), z.boolean('required')),
  default: {},
  notExperimentable: 'price',
  area: 'credits',
  component: 'perks',
})

export const premiumSettings = [premiumFeatures] as const
