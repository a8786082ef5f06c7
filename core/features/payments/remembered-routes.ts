import { z } from 'zod'
import { memberRoute } from '../../kernel/route.ts'
import { forgetMethod, lostOf, presentRemembered, rememberedBy } from './remembered.ts'
import { byId, rememberedView } from './schemas.ts'

export const rememberedRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/remembered-methods',
    summary:
      'The ways to pay that the member lets payment providers keep, and those that a provider has ended in the last month.',
    access: 'member',
    response: z.object({ methods: z.array(rememberedView), lost: z.array(rememberedView) }),
    handler: async (ctx) => ({
      methods: (await rememberedBy(ctx, ctx.member.id)).map(presentRemembered),
      lost: (await lostOf(ctx)).map(presentRemembered),
    }),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/remembered-methods/:id',
    summary: 'Takes one of them back; its provider lets go of it.',
    access: 'member',
    params: byId,
    resource: { param: 'id', kind: 'remembered-method', reach: 'owner' },
    rateLimit: { points: 20, seconds: 600, by: 'member' },
    handler: (ctx, { params }) => forgetMethod(ctx, params.id),
  }),
] as const
