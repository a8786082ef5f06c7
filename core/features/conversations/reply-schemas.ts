import { z } from 'zod'
import { passageSchema, profileCardSchema } from '../members/index.ts'

export const messageSchema = z
  .object({
    id: z.uuid(),
    conversation_id: z.uuid(),
    sender_id: z.uuid(),
    own: z.boolean(),
    kind: z.string(),
    text: z.string(),
    payload: z.record(z.string(), z.unknown()),
    cost: z.number().int(),
    created_at: z.string(),
    /** Whether its sender changed the text. */
    edited: z.boolean(),
    /** Whether the other has read it; always true for messages of the other. */
    read: z.boolean(),
  })
  .meta({ id: 'Message' })
export type MessageReply = z.infer<typeof messageSchema>

/**
 * The cost of the next message to a member, and what prevents it. The number of a member's free messages is never
 * shown.
 */
export const allowanceSchema = z
  .object({
    /** Of the next text, in whole credits. */
    cost: z.number().int(),
    /** Number of texts that are still free because the two match. */
    match_free_left: z.number().int(),
    /** Cost of a photo: photos are never free. */
    photo_cost: z.number().int(),
    can_send: z.boolean(),
    reason: z.enum(['email_not_confirmed', 'free_allowance_used', 'insufficient_credits', 'forbidden']).nullable(),
    /** The member's own free messages are about to end. */
    free_soon: z.boolean(),
  })
  .meta({ id: 'Allowance' })
export type Allowance = z.infer<typeof allowanceSchema>

const conversationSchema = z.object({ id: z.uuid() })

export const chatSchema = z
  .object({
    conversation: conversationSchema,
    profile: profileCardSchema,
    num_unread_messages: z.number().int(),
    last_message: z
      .object({
        kind: z.string(),
        preview: z.string(),
        /** A time in `preview`, and how it is written there: in the site's time zone. */
        preview_time: z.object({ at: z.string(), written: z.string() }).optional(),
        own: z.boolean(),
        created_at: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Chat' })
export type ChatReply = z.infer<typeof chatSchema>
export const chatsReply = z.object({ chats: z.array(chatSchema) })

export const conversationReply = z.object({
  conversation: conversationSchema.nullable(),
  profile: profileCardSchema,
  /** The other member's own lines, as their profile shows them. */
  passages: z.array(passageSchema),
  allowance: allowanceSchema,
})

export const messagesReply = z.object({
  /** Oldest first. */
  messages: z.array(messageSchema),
  /** Number of unread messages from the other when the page was requested; 0 on older pages. */
  unread: z.number().int(),
  first_unread: z.uuid().nullable(),
  has_more: z.boolean(),
  /** Whether there are newer ones; only for a page from the middle. */
  has_newer: z.boolean(),
  /** Whether older messages exist that are hidden for privacy. */
  older_hidden: z.boolean(),
})

export const foundReply = z.object({
  /** Members whose names match, the latest conversation first. */
  people: z.array(z.object({ conversation: conversationSchema, profile: profileCardSchema })),
  /** Latest first. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      conversation: conversationSchema,
      profile: profileCardSchema,
      own: z.boolean(),
      created_at: z.string(),
      /** The match as written, with the words around it. */
      before: z.string(),
      found: z.string(),
      after: z.string(),
    }),
  ),
  /** Whether more match than these. */
  more: z.boolean(),
})

export const contentsReply = z.object({
  photos: z.array(messageSchema),
  /** Days of the site's time zone with messages, latest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** The day's first message. */
      first: z.uuid(),
      count: z.number().int(),
    }),
  ),
  /** Latest first; the match as written, with the words around it. */
  found: z.array(
    z.object({
      id: z.uuid(),
      own: z.boolean(),
      created_at: z.string(),
      before: z.string(),
      found: z.string(),
      after: z.string(),
    }),
  ),
  /** Whether more messages match than these. */
  more: z.boolean(),
})

export const takenBackReply = z.object({
  message: messageSchema,
  /** The balance after it. */
  credits: z.number().int(),
})

export const sentReply = z.object({
  message: messageSchema,
  conversation: conversationSchema,
  credits: z.number().int(),
  allowance: allowanceSchema,
})
