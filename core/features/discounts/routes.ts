import type { MemberCommandContext } from '../../kernel/context.ts'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { codeInUse, lookUpCode } from './codes.ts'
import { discountQuery, discountReply, stayOfferReply, stayOfferSeenReply } from './schemas.ts'
import { markStayOfferSeen, offerToStay } from './stay-offer.ts'

export const discountCodeRoute = publicRoute({
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    'A discount code by name, or with `welcome=true` the discount that the member may use now (null without one).',
  access: 'anyone',
  query: discountQuery,
  response: discountReply,
  rateLimit: { points: 20, seconds: 60, by: 'ip' },
  async handler(ctx, { query }) {
    if (query.code !== undefined) return { discountcode: await lookUpCode(ctx, query.code) }
    return { discountcode: ctx.member ? await codeInUse(ctx as MemberCommandContext) : null }
  },
})

export const stayOfferRoute = memberRoute({
  method: 'POST',
  path: '/api/account/stay-offer',
  summary: 'What a member who wants to leave is offered, with a personal discount code; null once it has been seen.',
  access: 'member',
  response: stayOfferReply,
  idempotency: 'natural',
  rateLimit: { points: 60, seconds: 3600, by: 'member' },
  handler: async (ctx) => ({ offer: await offerToStay(ctx) }),
})

export const stayOfferSeenRoute = memberRoute({
  method: 'POST',
  path: '/api/account/stay-offer/seen',
  summary: 'Says that the offer before leaving was shown; it is not shown again.',
  access: 'member',
  response: stayOfferSeenReply,
  idempotency: 'natural',
  rateLimit: { points: 60, seconds: 3600, by: 'member' },
  async handler(ctx) {
    await markStayOfferSeen(ctx)
    return { ok: true } as const
  },
})

export const discountRoutes = [discountCodeRoute, stayOfferRoute, stayOfferSeenRoute] as const
