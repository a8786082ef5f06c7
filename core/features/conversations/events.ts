import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'
import { messageReasons } from '../../shared/choices.ts'

/** A message was stored for its recipient. Carries no text: handlers load the parts that they may show. */
export const messageSent = defineEvent(
  'message.sent',
  z.object({
    messageId: z.uuid(),
    conversationId: z.uuid(),
    fromMember: z.uuid(),
    toMember: z.uuid(),
    kind: z.string(),
    /** True for the first message of a conversation. */
    first: z.boolean(),
    /** Whole credits. */
    cost: z.number().int(),
  }),
)

/** A member reported a message that they received. */
export const messageReported = defineEvent(
  'message.reported',
  z.object({ reportId: z.uuid(), reason: z.enum(messageReasons) }),
)
