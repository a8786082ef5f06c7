import { z } from 'zod'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { listLostMethods, listSavedMethods, presentSavedMethod, removeSavedMethod } from './saved-methods.ts'
import { savedMethodView } from './schemas.ts'

export const savedMethodRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/remembered-methods',
    summary:
      'The ways to pay that the member lets payment providers keep, and those that a provider has ended in the last month.',
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
    summary: 'Takes one of them back; its provider lets go of it.',
    access: 'member',
    params: idParams,
    resource: { param: 'id', kind: 'remembered-method', reach: 'owner' },
    rateLimit: { points: 20, seconds: 600, by: 'member' },
    handler: (ctx, { params }) => removeSavedMethod(ctx, params.id),
  }),
] as const
