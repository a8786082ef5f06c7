import { z } from 'zod'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { listLostMethods, listSavedMethods, presentSavedMethod, removeSavedMethod } from './saved-methods.ts'
import { savedMethodView } from './schemas.ts'

export const savedMethodRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/remembered-methods',
    summary: 'Lists the member’s saved payment methods, and those that a provider removed in the last month.',
    access: 'member',
    response: z.object({ methods: z.array(savedMethodView), lost: z.array(savedMethodView) }),
    handler: async (ctx) => ({
      methods: (await listSavedMethods(ctx, ctx.member.id)).map(presentSavedMethod),
      lost: (await listLostMethods(ctx)).map(presentSavedMethod),
    }),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/remembered-methods/:id',
    summary: 'Removes a saved payment method here and at its provider.',
    access: 'member',
    params: idParams,
    resource: { param: 'id', kind: 'remembered-method', reach: 'owner' },
    rateLimit: { points: 20, seconds: 600, by: 'member' },
    handler: (ctx, { params }) => removeSavedMethod(ctx, params.id),
  }),
] as const
