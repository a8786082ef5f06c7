import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { listPlaceSchema } from '../../kernel/list-page.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perMinute } from '../../kernel/route-parts.ts'
import { messageReasons } from '../../shared/choices.ts'
import { browseConversation } from './browse-conversation.ts'
import { listChats } from './chats.ts'
import { clearChat, listMessages, unreadPlace } from './conversation.ts'
import { editMessage } from './edit-message.ts'
import { loadConversation, loadConversationWith } from './load-conversation.ts'
import { markRead } from './mark-read.ts'
import { presentOwn } from './present-own.ts'
import { presentSent } from './present-sent.ts'
import {
  chatsReply,
  contentsReply,
  conversationReply,
  foundReply,
  messageSchema,
  messagesReply,
  sentReply,
  takenBackReply,
} from './reply-schemas.ts'
import { reportMessage, showReportable } from './reported-message.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { sendPhotoMessage } from './send-photo.ts'
import { takeBackMessage } from './take-back-message.ts'
import { notifyTyping } from './typing.ts'

export const chatsRoute = memberRoute({
  method: 'GET',
  path: '/api/chats.php',
  summary: 'The member’s chats, latest first, with the count of unread messages: the beginning of the list.',
  access: 'member',
  response: chatsReply,
  rateLimit: perMinute(60),
  handler: async (ctx) => ({ chats: (await listChats(ctx)).chats }),
})

export const chatsPageRoute = memberRoute({
  method: 'GET',
  path: '/api/chats',
  summary: 'A page of the member’s chats, latest first, with the count of unread messages.',
  access: 'member',
  query: z.object({
    /** `next` of the previous page. */
    before: listPlaceSchema.optional(),
  }),
  response: chatsReply.extend({ next: z.string().nullable() }),
  rateLimit: perMinute(120),
  handler: (ctx, { query }) => listChats(ctx, query.before),
})

export const memberConversationRoute = memberRoute({
  method: 'GET',
  path: '/api/members/:id/conversation',
  summary: 'The conversation with a member, or null before it has begun, and what a message costs.',
  access: 'member',
  params: idParams,
  response: conversationReply,
  resource: { param: 'id', kind: 'member', reach: 'pool' },
  rateLimit: perMinute(120),
  handler: (ctx, { params }) => loadConversationWith(ctx, params.id),
})

export const conversationRoute = memberRoute({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'A conversation of the member: whom it is with and what a message costs.',
  access: 'member',
  params: idParams,
  response: conversationReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(120),
  handler: (ctx, { params }) => loadConversation(ctx, params.id),
})

export const messagesRoute = memberRoute({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary:
    'A page of messages, oldest first: before or after the id of one already known, around one that was found or the first unread (`unread`), the latest without any.',
  access: 'member',
  params: idParams,
  query: z
    .object({
      before: z.uuid().optional(),
      after: z.uuid().optional(),
      around: z.uuid().or(z.literal(unreadPlace)).optional(),
    })
    .refine((asked) => Object.values(asked).filter(Boolean).length <= 1),
  response: messagesReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(120),
  handler: (ctx, { params, query }) => listMessages(ctx, params.id, query),
})

export const contentsRoute = memberRoute({
  method: 'GET',
  path: '/api/conversations/:id/contents',
  summary:
    'The latest photos of a conversation, the days with messages and the first message of each, and text messages in which some words stand.',
  access: 'member',
  params: idParams,
  query: z.object({ q: oneLine(100, 2).optional() }),
  response: contentsReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(60),
  handler: (ctx, { params, query }) => browseConversation(ctx, params.id, query.q),
})

export const messageSearchRoute = memberRoute({
  method: 'GET',
  path: '/api/message-search',
  summary:
    'Text messages of the member’s own conversations in which some words stand, and the people in whose names they do, the latest first.',
  access: 'member',
  query: z.object({ q: oneLine(100, 2) }),
  response: foundReply,
  rateLimit: perMinute(60),
  handler: (ctx, { query }) => searchMessages(ctx, query.q),
})

export const readRoute = memberRoute({
  method: 'POST',
  path: '/api/conversations/:id/read',
  summary:
    'Marks a conversation as read, all of it or up to a message. `unread`: messages of the member that still are unread, `unread_here` those of this conversation.',
  access: 'member',
  params: idParams,
  body: z
    .object({
      /** The last message that was seen. */
      up_to: z.uuid().optional(),
    })
    .default({}),
  response: okReply.extend({ unread: z.number().int(), unread_here: z.number().int() }),
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(120),
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    return { ok: true as const, ...(await markRead(ctx, params.id, body.up_to)) }
  },
})

export const typingRoute = memberRoute({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  summary: 'Tells the other of a conversation that the member is writing, where the site shows it.',
  access: 'confirmed',
  params: idParams,
  response: okReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(60),
  idempotency: 'natural',
  async handler(ctx, { params }) {
    await notifyTyping(ctx, params.id)
    return { ok: true } as const
  },
})

export const clearRoute = memberRoute({
  method: 'DELETE',
  path: '/api/chat.php',
  summary: 'Removes a chat for the member; the other keeps it.',
  access: 'member',
  body: z.object({ conversation: z.uuid() }),
  response: okReply,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  async handler(ctx, { body }) {
    await clearChat(ctx, body.conversation)
    return { ok: true } as const
  },
})

export const sendRoute = memberRoute({
  method: 'POST',
  path: '/api/members/:id/messages',
  summary: 'Sends a text message. `id` is a UUIDv7 made by the browser; the same id again is the same message.',
  access: 'confirmed',
  params: idParams,
  body: z.object({
    id: z.uuid(),
    kind: z.literal('text').default('text'),
    text: z.string().max(20_000),
    /** Message of the same conversation that this one answers. */
    reply_to: z.uuid().optional(),
    sure: z.boolean().optional(),
  }),
  response: sentReply,
  resource: { param: 'id', kind: 'member', reach: 'pool' },
  rateLimit: perMinute(60),
  // The message's own id is the key: the same id is sent once, and refused with another text.
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    const sent = await sendMessage(ctx, {
      messageId: body.id.toLowerCase(),
      toMember: params.id,
      text: body.text,
      replyTo: body.reply_to?.toLowerCase(),
      sure: body.sure,
    })
    return presentSent(ctx, sent)
  },
})

export const sendPhotoRoute = memberRoute({
  method: 'POST',
  path: '/api/members/:id/photo-messages',
  summary: 'Sends a photo in the conversation with a member; only the two can see it.',
  access: 'confirmed',
  params: idParams,
  body: z.object({ id: z.uuid() }),
  bodyKind: 'multipart',
  response: sentReply,
  resource: { param: 'id', kind: 'member', reach: 'pool' },
  rateLimit: perMinute(12),
  async handler(ctx, { params, body }) {
    const file = ctx.files?.find(({ field }) => field === 'photo')
    if (!file) throw invalidField('photo', 'required')
    const sent = await sendPhotoMessage(ctx, {
      messageId: body.id.toLowerCase(),
      toMember: params.id,
      file,
    })
    return presentSent(ctx, sent)
  },
})

const ofSender = { param: 'id', kind: 'sent-message', reach: 'owner' } as const

export const editRoute = memberRoute({
  method: 'PUT',
  path: '/api/messages/:id',
  summary: 'Changes the text of an own message during the minutes after it was sent; it is then marked as edited.',
  access: 'confirmed',
  params: idParams,
  body: z.object({ text: z.string().max(20_000), sure: z.boolean().optional() }),
  response: z.object({ message: messageSchema }),
  resource: ofSender,
  rateLimit: perMinute(30),
  idempotency: 'natural',
  handler: async (ctx, { params, body }) => ({
    message: presentOwn(ctx, await editMessage(ctx, { messageId: params.id, ...body })),
  }),
})

export const takeBackRoute = memberRoute({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Takes back an own message that the other has not read; its credits are returned.',
  access: 'confirmed',
  params: idParams,
  response: takenBackReply,
  resource: ofSender,
  rateLimit: perMinute(30),
  idempotency: 'natural',
  async handler(ctx, { params }) {
    const { credits, ...own } = await takeBackMessage(ctx, params.id)
    return { message: presentOwn(ctx, own), credits }
  },
})

const ofRecipient = { param: 'id', kind: 'received-message', reach: 'owner' } as const

export const reportableRoute = memberRoute({
  method: 'GET',
  path: '/api/messages/:id/report',
  summary: 'A received message that can be reported, who sent it, and why it has been reported already.',
  access: 'member',
  params: idParams,
  response: z.object({
    message: messageSchema,
    name: z.string(),
    /** Whether the sender is a fictional profile. */
    fictional: z.boolean(),
    reported: z.enum(messageReasons).nullable(),
  }),
  resource: ofRecipient,
  rateLimit: perMinute(60),
  handler: (ctx, { params }) => showReportable(ctx, params.id),
})

export const reportRoute = memberRoute({
  method: 'POST',
  path: '/api/messages/:id/report',
  summary: 'Reports one received message to the moderators, once; `block` blocks its sender as well.',
  access: 'member',
  params: idParams,
  body: z.object({ reason: z.enum(messageReasons), block: z.boolean().default(false) }),
  response: okReply,
  resource: ofRecipient,
  rateLimit: { points: 30, seconds: 3600, by: 'member' },
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    await reportMessage(ctx, params.id, body)
    return { ok: true } as const
  },
})

export const conversationRoutes = [
  chatsRoute,
  chatsPageRoute,
  memberConversationRoute,
  conversationRoute,
  messagesRoute,
  contentsRoute,
  messageSearchRoute,
  readRoute,
  typingRoute,
  clearRoute,
  sendRoute,
  sendPhotoRoute,
  editRoute,
  takeBackRoute,
  reportableRoute,
  reportRoute,
] as const
