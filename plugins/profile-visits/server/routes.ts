import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { requirePerk } from '../../../core/features/premium/index.ts'
import {
  idParams,
  inTransaction,
  listPlaceSchema,
  memberRoute,
  okReply,
  perMinute,
  poolMember,
  replyOkAfter,
} from '../../../core/kernel/index.ts'
import { visitorsPerk } from '../perks.ts'
import { recordVisit } from './record-visit.ts'
import { isSharingVisits, listVisitors, recordViewingTime, shareVisits } from './visitors.ts'

const shares = z.object({ shares: z.boolean() })

export const listRoute = memberRoute({
  method: 'GET',
  path: '/api/profile-visits',
  summary: "Lists recent visitors of the member's profile, the latest first.",
  access: 'member',
  query: z.object({
    /** `next` of the previous page. */
    before: listPlaceSchema.optional(),
  }),
  response: z.object({
    shares: z.boolean(),
    visits: z.array(z.object({ profile: profileCardSchema, visited_at: z.string(), fresh: z.boolean() })),
    next: z.string().nullable(),
  }),
  rateLimit: perMinute(60),
  async handler(ctx, { query }) {
    requirePerk(ctx, visitorsPerk)
    return { shares: await isSharingVisits(ctx), ...(await listVisitors(ctx, query.before)) }
  },
})

export const recordVisitRoute = memberRoute({
  method: 'PUT',
  path: '/api/profile-visits/to/:id',
  summary: 'Records a visit of a profile, unless either member has turned visits off.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: okReply,
  idempotency: 'natural',
  rateLimit: perMinute(120),
  handler: (ctx, { params }) => replyOkAfter(recordVisit(ctx, params.id)),
})

export const recordViewingRoute = memberRoute({
  method: 'PUT',
  path: '/api/profile-visits/looked',
  summary: 'Marks all visitors of the profile as seen.',
  access: 'member',
  response: okReply,
  idempotency: 'natural',
  rateLimit: perMinute(60),
  handler: (ctx) => replyOkAfter(recordViewingTime(ctx)),
})

export const choiceRoute = memberRoute({
  method: 'GET',
  path: '/api/profile-visits/choice',
  summary: 'Returns whether the member shares visits.',
  access: 'member',
  response: shares,
  handler: async (ctx) => ({ shares: await isSharingVisits(ctx) }),
})

export const chooseRoute = memberRoute({
  method: 'PUT',
  path: '/api/profile-visits/choice',
  summary: 'Turns sharing visits on or off, in both directions; off also deletes the recorded visits.',
  access: 'member',
  body: shares,
  response: shares,
  idempotency: 'natural',
  rateLimit: perMinute(30),
  handler: (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => {
      await shareVisits(ctx, body.shares)
      return body
    }),
})

export const routes = [listRoute, recordVisitRoute, recordViewingRoute, choiceRoute, chooseRoute] as const
