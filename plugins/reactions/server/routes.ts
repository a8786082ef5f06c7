import { z } from 'zod'
import { memberRoute } from '../../../core/kernel/index.ts'
import { reactionKinds } from '../shared/kinds.ts'
import { react } from './react.ts'

export const reactRoute = memberRoute({
  method: 'PUT',
  path: '/api/reactions/:id',
  summary: 'Says something to a received message without words: one sign each, null takes it back.',
  access: 'confirmed',
  params: z.object({ id: z.uuid() }),
  resource: { param: 'id', kind: 'received-message', reach: 'owner' },
  body: z.object({ kind: z.enum(reactionKinds).nullable() }),
  response: z.object({ ok: z.literal(true) }),
  idempotency: 'natural',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  async handler(ctx, { params, body }) {
    await react(ctx, params.id.toLowerCase(), body.kind)
    return { ok: true as const }
  },
})

export const routes = [reactRoute] as const
