import { z } from 'zod'
import { idParams, memberRoute, okReply, perMinute, replyOkAfter } from '../../../core/kernel/index.ts'
import { reactionKinds } from '../shared/kinds.ts'
import { reactToMessage } from './react.ts'
import { readReactionsBetween } from './read-reactions.ts'

export const reactRoute = memberRoute({
  method: 'PUT',
  path: '/api/reactions/:id',
  summary: 'Sets the member’s reaction to a received message, one emoji; null removes it.',
  access: 'confirmed',
  params: idParams,
  resource: { param: 'id', kind: 'received-message', reach: 'owner' },
  body: z.object({ kind: z.enum(reactionKinds).nullable() }),
  response: okReply,
  idempotency: 'natural',
  rateLimit: perMinute(60),
  handler: (ctx, { params, body }) => replyOkAfter(reactToMessage(ctx, params.id.toLowerCase(), body.kind)),
})

export const reactionsRoute = memberRoute({
  method: 'GET',
  path: '/api/reactions/:id',
  summary: 'Lists reactions in a conversation between two message ids.',
  access: 'member',
  params: idParams,
  // From the first to the last message by default.
  query: z.object({
    from: z.uuid().default('00000000-0000-0000-0000-000000000000'),
    to: z.uuid().default('ffffffff-ffff-ffff-ffff-ffffffffffff'),
  }),
  resource: { param: 'id', kind: 'conversation', reach: 'owner' },
  response: z.object({ reactions: z.array(z.object({ message_id: z.uuid(), kind: z.enum(reactionKinds) })) }),
  rateLimit: perMinute(120),
  handler: (ctx, { params, query }) => readReactionsBetween(ctx, params.id, query.from, query.to),
})

export const routes = [reactRoute, reactionsRoute] as const
