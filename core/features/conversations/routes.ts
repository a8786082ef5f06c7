import { z } from 'zod'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { idParams } from '../../kernel/input.ts'
import { listPlaceSchema } from '../../kernel/list-page.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perMinute, poolMember, replyOkAfter } from '../../kernel/route-parts.ts'
import { browseConversation } from './browse-conversation.ts'
import { clearConversation, listMessages, messagesQuery } from './conversation.ts'
import { listConversations } from './list-conversations.ts'
import { loadConversation, loadConversationWith } from './load-conversation.ts'
import { markRead } from './mark-read.ts'
import { messageRoutes } from './message-routes.ts'
import { requireParticipant } from './participant.ts'
import { chatsReply, contentsReply, conversationReply, foundReply, messagesReply } from './reply-schemas.ts'
import { searchMessages } from './search-messages.ts'
import { typingShown } from './settings.ts'

/** Notifies the other's open pages of typing, if the site shows it. Throws like `requireParticipant`. */
async function notifyTyping(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  const { other_id: otherId } = await requireParticipant(ctx, conversationId)
  if (!ctx.setting(typingShown)) return
  ctx.services.live.sendTransient(otherId, 'conversation.typing', { conversation_id: conversationId })
}

export const chatsRoute = memberRoute({
  method: 'GET',
  path: '/api/chats.php',
  summary: 'Lists the member’s latest chats, with the count of unread messages.',
  access: 'member',
  response: chatsReply,
  rateLimit: perMinute(60),
  handler: async (ctx) => ({ chats: (await listConversations(ctx)).chats }),
})

export const chatsPageRoute = memberRoute({
  method: 'GET',
  path: '/api/chats',
  summary: 'Lists the member’s chats by page, latest first, with the count of unread messages.',
  access: 'member',
  query: z.object({
    /** `next` of the previous page. */
    before: listPlaceSchema.optional(),
  }),
  response: chatsReply.extend({ next: z.string().nullable() }),
  rateLimit: perMinute(120),
  handler: (ctx, { query }) => listConversations(ctx, query.before),
})

export const memberConversationRoute = memberRoute({
  method: 'GET',
  path: '/api/members/:id/conversation',
  summary: 'Returns the conversation with a member, or null before the first message, and the price of a message.',
  access: 'member',
  params: idParams,
  response: conversationReply,
  resource: poolMember,
  rateLimit: perMinute(120),
  handler: (ctx, { params }) => loadConversationWith(ctx, params.id),
})

export const conversationRoute = memberRoute({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'Returns a conversation of the member, with the partner and the price of a message.',
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
    'Returns a page of messages, oldest first: before, after or around a message, around the first unread one (`unread`), or the latest.',
  access: 'member',
  params: idParams,
  query: messagesQuery,
  response: messagesReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(120),
  handler: (ctx, { params, query }) => listMessages(ctx, params.id, query),
})

export const contentsRoute = memberRoute({
  method: 'GET',
  path: '/api/conversations/:id/contents',
  summary:
    'Returns the latest photos of a conversation, its days with the first message of each, and messages with some words.',
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
  summary: 'Searches the member’s conversations for words in messages and in names, the latest first.',
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
    'Marks a conversation as read, entirely or up to a message. `unread` counts the remaining unread messages, `unread_here` those of this conversation.',
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
  summary: 'Notifies the partner that the member is typing, if the site shows it.',
  access: 'confirmed',
  params: idParams,
  response: okReply,
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { params }) => replyOkAfter(notifyTyping(ctx, params.id)),
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
  handler: (ctx, { body }) => replyOkAfter(clearConversation(ctx, body.conversation)),
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
  ...messageRoutes,
] as const
