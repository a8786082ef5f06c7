import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'

export const editionReply = z.object({
  /** Null if nobody matches, or the first one has not appeared yet. */
  issue: z
    .object({
      number: z.number().int(),
      /** `YYYY-MM-DD` */
      day: z.string(),
      /** Whether it is this evening's. */
      current: z.boolean(),
      people: z.array(
        z.object({
          profile: profileCardSchema,
          /** Something they wrote on their profile. */
          line: z.object({ heading: z.string(), text: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Whether the reader's first issue has not appeared yet. */
  soon: z.boolean(),
  next_at: z.string(),
  /** Issues that can still be read, latest first. */
  numbers: z.array(z.object({ number: z.number().int(), day: z.string() })),
})
export type EditionReply = z.output<typeof editionReply>

/** Shown above the results of a search: this evening's issue, or when the first one appears. */
export interface Announcement {
  number: number | null
  opened: boolean
  next_at: string
}
