import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A text went out that somebody should look at. */
export const textFlagged = defineEvent(
  'text.flagged',
  z.object({
    place: z.enum(['message', 'profile']),
    /** Of the message or the member. */
    id: z.uuid(),
    memberId: z.uuid(),
    reasons: z.array(z.string()),
  }),
)
