import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const definePriceSetting = <const Key extends string>(key: Key, fallback: number) =>
  defineSetting({
    key,
    type: z.number().int().min(0).max(10_000),
    default: fallback,
    public: true,
    notExperimentable: 'price',
    area: 'credits',
  })

/** Credits that a message costs once the free allowance is used. */
export const messageCredits = definePriceSetting('message_credits', 2)
/** Credits that a photo in a conversation costs. */
export const photoCredits = definePriceSetting('photo_credits', 4)
/** Credits given to a new account. */
export const signupCredits = definePriceSetting('signup_credits', 0)

const ofGrants = {
  notExperimentable: 'safety',
  scopes: ['global', 'domain'],
  area: 'credits',
} as const

/**
 * Credits that one colleague may give one member without a second person, within thirty days. 0: a second person is
 * always needed.
 */
export const grantThreshold = defineSetting({
  key: 'credit_grant_threshold',
  type: z.number().int().min(0).max(100_000),
  default: 50,
  ...ofGrants,
})
/** Days in which a second person must decide. */
export const grantDays = defineSetting({
  key: 'credit_grant_days',
  type: z.number().int().min(1).max(60),
  default: 7,
  ...ofGrants,
})

export const creditSettings = [messageCredits, photoCredits, signupCredits, grantThreshold, grantDays] as const
