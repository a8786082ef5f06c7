import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const price = <const Key extends string>(key: Key, fallback: number) =>
  defineSetting({
    key,
    type: z.number().int().min(0).max(10_000),
    default: fallback,
    public: true,
    area: 'credits',
    component: 'number',
  })

/** Credits that a chat message costs once the free allowance is used. */
export const messageCredits = price('message_credits', 2)
/** Credits that a photo sent in a chat costs. */
export const photoCredits = price('photo_credits', 4)
/** Credits given to a new account. */
export const signupCredits = price('signup_credits', 0)

export const creditSettings = [messageCredits, photoCredits, signupCredits] as const
