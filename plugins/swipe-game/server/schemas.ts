import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { rowIdText } from '../../../core/kernel/index.ts'

const kind = z.enum(['like', 'pass'])
const day = {
  likes_left: z.number().int(),
  likes_per_day: z.number().int(),
  /** When the site's day ends. */
  resets_at: z.string(),
  /** Whether Premium would give the member more. */
  premium_has_more: z.boolean(),
}

export const deckQuery = z.object({ wide: z.enum(['yes', 'no']).default('no') })
export const deckReply = z.object({
  profiles: z.array(profileCardSchema),
  ...day,
  /** The swipe that undoing would revert. */
  last: z.object({ kind, profile: profileCardSchema }).nullable(),
  /** Whether anybody was passed and can be brought back. */
  has_passed: z.boolean(),
  /** Whether only one gender or some ages are shown, so that the search can be widened. */
  narrowed: z.boolean(),
})
export const swipeReply = z.object({ kind, match: z.boolean(), waiting: z.boolean(), ...day })
export const undoReply = z.object({ kind, given_back: z.boolean(), ...day })
export const clearPassesReply = z.object({ forgotten: z.number().int() })

export const figuresQuery = z.object({ domain_id: rowIdText.optional() })
export const figuresReply = z.object({
  days: z.array(
    z.object({ day: z.string(), swipes: z.number().int(), likes: z.number().int(), matches: z.number().int() }),
  ),
})
