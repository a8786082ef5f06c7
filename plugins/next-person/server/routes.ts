import { z } from 'zod'
import { idParams, memberRoute } from '../../../core/kernel/index.ts'
import { dismissProfile, listDismissedProfiles, restoreProfile } from './dismissed-profiles.ts'
import { listReply } from './schemas.ts'

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
  handler: async (ctx) => ({ profiles: await listDismissedProfiles(ctx) }),
})

export const dismissRoute = memberRoute({
  method: 'PUT',
  path: '/api/next-person/asides/:id',
  summary: "Leaves somebody out of the member's searches, without telling anybody.",
  access: 'member',
  params: idParams,
  resource: someone,
  response: ok,
  idempotency: 'natural',
  rateLimit: perMinute,
  async handler(ctx, input) {
    await dismissProfile(ctx, input.params.id)
    return { ok: true } as const
  },
})

export const restoreRoute = memberRoute({
  method: 'DELETE',
  path: '/api/next-person/asides/:id',
  summary: 'Lets somebody who was put aside be found again.',
  access: 'member',
  params: idParams,
  resource: someone,
  response: ok,
  idempotency: 'natural',
  rateLimit: perMinute,
  async handler(ctx, input) {
    await restoreProfile(ctx, input.params.id)
    return { ok: true } as const
  },
})

export const routes = [listRoute, dismissRoute, restoreRoute] as const
