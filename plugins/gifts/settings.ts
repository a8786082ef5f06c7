import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Credits for a gift without a price. */
export const giftCredits = defineSetting({
  key: 'gift_credits',
  notExperimentable: 'price',
  type: z.number().int().min(0).max(10_000),
  default: 5,
  area: 'gifts',
  public: true,
})

export const settings = [giftCredits] as const
