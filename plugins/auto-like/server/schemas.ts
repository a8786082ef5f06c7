import { z } from 'zod'

/** Whom a like-back may come from: a member who asked for it, or a profile of the house that is labelled as one. */
export const origins = ['member', 'system'] as const

export const autoLikeReply = z.object({
  profile: z
    .object({
      id: z.string(),
      name: z.string(),
      fictional: z.boolean(),
      origin: z.enum(origins),
      main_image: z.object({ match: z.string() }).nullable(),
    })
    .nullable(),
})

const age = z.number().int().min(18).max(99)

export const wishSchema = z.object({
  on: z.boolean(),
  /** Whole years, of whoever may be liked back. */
  min_age: age,
  max_age: age,
})
