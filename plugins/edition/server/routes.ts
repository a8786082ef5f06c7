import { z } from 'zod'
import { memberRoute, okReply, perMinute, replyOkAfter } from '../../../core/kernel/index.ts'
import { markOpened, readEdition } from './read-issue.ts'
import { editionReply } from './schemas.ts'

export const readRoute = memberRoute({
  method: 'GET',
  path: '/api/edition',
  summary: "Returns the member's digest of this evening, or one of the last week by its number.",
  access: 'member',
  query: z.object({ number: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: editionReply,
  rateLimit: perMinute(60),
  handler: (ctx, { query }) => readEdition(ctx, query.number),
})

export const openedRoute = memberRoute({
  method: 'PUT',
  path: '/api/edition/opened',
  summary: "Marks this evening's digest as opened, so that pages no longer announce it.",
  access: 'member',
  response: okReply,
  idempotency: 'natural',
  rateLimit: perMinute(60),
  handler: (ctx) => replyOkAfter(markOpened(ctx)),
})

export const routes = [readRoute, openedRoute] as const
