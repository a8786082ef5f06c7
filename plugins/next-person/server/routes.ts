import { z } from 'zod'
import { memberRoute } from '../../../core/kernel/index.ts'
import { listAside, putAside, takeBack } from './asides.ts'
import { listReply } from './schemas.ts'

const params = z.object({ id: z.uuid() })
const someone = { param: 'id', kind: 'member', reach: 'pool' } as const
const ok = z.object({ ok: z.literal(true) })
const perMinute = { points: 120, seconds: 60, by: 'member' } as const

export const listRoute = memberRoute({
  method: 'GET',
  path: '/api/next-person/asides',
  summary: 'Whom the member has put aside, the latest first.',
  access: 'member',
  response: listReply,
  rateLimit: perMinute,
  handler: async (ctx) => ({ profiles: await listAside(ctx) }),
})

export const putRoute = memberRoute({
  method: 'PUT',
  path: '/api/next-person/asides/:id',
  summary: "Leaves somebody out of the member's searches, without telling anybody.",
  access: 'member',
  params,
  resource: someone,
  response: ok,
  idempotency: 'natural',
  rateLimit: perMinute,
  async handler(ctx, input) {
    await putAside(ctx, input.params.id)
    return { ok: true } as const
  },
})

export const takeRoute = memberRoute({
  method: 'DELETE',
  path: '/api/next-person/asides/:id',
  summary: 'Lets somebody who was put aside be found again.',
  access: 'member',
  params,
  resource: someone,
  response: ok,
  idempotency: 'natural',
  rateLimit: perMinute,
  async handler(ctx, input) {
    await takeBack(ctx, input.params.id)
    return { ok: true } as const
  },
})

export const routes = [listRoute, putRoute, takeRoute] as const
