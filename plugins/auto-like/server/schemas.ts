import { z } from 'zod'

/** Source of a like-back: a member who asked for it, or a labelled fictional profile. */
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
  /** Age range of members to like back, in whole years. */
  min_age: age,
  max_age: age,
})
