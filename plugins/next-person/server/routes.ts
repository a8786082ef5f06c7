import { idParams, memberRoute, okReply, perMinute, poolMember, replyOkAfter } from '../../../core/kernel/index.ts'
import { dismissProfile, listDismissedProfiles, restoreProfile } from './dismissed-profiles.ts'
import { listReply } from './schemas.ts'

const rateLimit = perMinute(120)

export const listRoute = memberRoute({
  method: 'GET',
  path: '/api/next-person/asides',
  summary: 'Lists the profiles that the member has dismissed, the latest first.',
  access: 'member',
  response: listReply,
  rateLimit,
  handler: async (ctx) => ({ profiles: await listDismissedProfiles(ctx) }),
})

export const dismissRoute = memberRoute({
  method: 'PUT',
  path: '/api/next-person/asides/:id',
  summary: "Hides a profile from the member's searches, without notifying anyone.",
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: okReply,
  idempotency: 'natural',
  rateLimit,
  handler: (ctx, { params }) => replyOkAfter(dismissProfile(ctx, params.id)),
})

export const restoreRoute = memberRoute({
  method: 'DELETE',
  path: '/api/next-person/asides/:id',
  summary: 'Shows a dismissed profile in searches again.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: okReply,
  idempotency: 'natural',
  rateLimit,
  handler: (ctx, { params }) => replyOkAfter(restoreProfile(ctx, params.id)),
})

export const routes = [listRoute, dismissRoute, restoreRoute] as const
