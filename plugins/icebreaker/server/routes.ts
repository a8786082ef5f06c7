import { idParams, memberRoute, okReply, perMinute, poolMember, replyOkAfter } from '../../../core/kernel/index.ts'
import { findSuggestions, recordUsedLine } from './find-suggestions.ts'
import { suggestionsReply, takenBody } from './schemas.ts'

export const suggestionsRoute = memberRoute({
  method: 'GET',
  path: '/api/icebreaker/:id',
  summary: 'Lists opening lines for a member, without those used for them before.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: suggestionsReply,
  rateLimit: perMinute(60),
  handler: async (ctx, input) => ({ suggestions: await findSuggestions(ctx, input.params.id) }),
})

export const markLineUsedRoute = memberRoute({
  method: 'PUT',
  path: '/api/icebreaker/:id/taken',
  summary: 'Records that a line was used for a member, so that it is not offered again. Sends nothing.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  body: takenBody,
  response: okReply,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { params, body }) => replyOkAfter(recordUsedLine(ctx, params.id, body.line_id)),
})

export const routes = [suggestionsRoute, markLineUsedRoute] as const
