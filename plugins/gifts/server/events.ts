import { z } from 'zod'
import { defineEvent } from '../../../core/kernel/index.ts'

export const giftSent = defineEvent(
  'gift.sent',
  z.object({
    messageId: z.uuid(),
    giftId: z.uuid(),
    fromMember: z.uuid(),
    toMember: z.uuid(),
    /** Whole credits. */
    cost: z.number().int(),
  }),
)
