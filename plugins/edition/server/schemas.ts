import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'

export const editionReply = z.object({
  /** Null where there is none: nobody fits, or the first one has not appeared. */
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
          /** Something they have said on their profile. */
          line: z.object({ heading: z.string(), text: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Whether the reader's first one is still to appear. */
  soon: z.boolean(),
  next_at: z.string(),
  /** Those that can be read, the latest first. */
  numbers: z.array(z.object({ number: z.number().int(), day: z.string() })),
})
export type EditionReply = z.output<typeof editionReply>

/** Above the results of a search: this evening's number, or when the first one appears. */
export interface Announcement {
  number: number | null
  opened: boolean
  next_at: string
}
