import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A text was published that moderators should review. */
export const textFlagged = defineEvent(
  'text.flagged',
  z.object({
    /** `message` or `profile`; a plugin reviews texts at other places. */
    place: z.string(),
    id: z.uuid(),
    memberId: z.uuid(),
    reasons: z.array(z.string()),
  }),
)
