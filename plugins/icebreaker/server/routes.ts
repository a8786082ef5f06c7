import { idParams, memberRoute, okReply } from '../../../core/kernel/index.ts'
import { findSuggestions, recordUsedLine } from './find-suggestions.ts'
import { suggestionsReply, takenBody } from './schemas.ts'

const resource = { param: 'id', kind: 'member', reach: 'pool' } as const

export const suggestionsRoute = memberRoute({
  method: 'GET',
  path: '/api/icebreaker/:id',
  summary: 'Lists opening lines for a member, without those used for them before.',
  access: 'member',
  params: idParams,
  resource,
  response: suggestionsReply,
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  handler: async (ctx, input) => ({ suggestions: await findSuggestions(ctx, input.params.id) }),
})

export const markLineUsedRoute = memberRoute({
  method: 'PUT',
  path: '/api/icebreaker/:id/taken',
  summary: 'Records that a line was used for a member, so that it is not offered again. Sends nothing.',
  access: 'member',
  params: idParams,
  resource,
  body: takenBody,
  response: okReply,
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  idempotency: 'natural',
  async handler(ctx, input) {
    await recordUsedLine(ctx, input.params.id, input.body.line_id)
    return { ok: true } as const
  },
})

export const routes = [suggestionsRoute, markLineUsedRoute] as const
