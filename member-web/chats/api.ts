import type { z } from 'zod'
import type {
  allowanceSchema,
  chatSchema,
  conversationReply,
  messagesReply,
  sentReply,
} from '../../core/features/conversations/reply-schemas.ts'

export type { MessageReply } from '../../core/features/conversations/reply-schemas.ts'
export type ChatReply = z.infer<typeof chatSchema>
export type ConversationReply = z.infer<typeof conversationReply>
export type MessagesReply = z.infer<typeof messagesReply>
export type SentReply = z.infer<typeof sentReply>
export type Allowance = z.infer<typeof allowanceSchema>
/** Payload of a photo message. */
export interface PhotoPayload {
  thumb_filename?: string
  /** Pixels. */
  width?: number
  height?: number
}
