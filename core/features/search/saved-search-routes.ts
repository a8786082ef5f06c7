import { z } from 'zod'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts'

const response = z.object({
  searches: z.array(z.object({ id: z.uuid(), query: z.string(), region_name: z.string().nullable() })),
})
const presentSearches = async (ctx: MemberCommandContext) => ({ searches: await listSavedSearches(ctx) })
const rateLimit = perMinute(60)

export const savedSearchRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/searches',
    summary: 'Lists the member’s saved searches, as queries of GET /api/members.',
    access: 'member',
    response,
    rateLimit: { ...rateLimit, points: 120 },
    handler: presentSearches,
  }),
  memberRoute({
    method: 'POST',
    path: '/api/searches',
    summary: 'Saves a search; saving the same one again has no effect.',
    access: 'member',
    body: z.strictObject({ query: z.string().min(1).max(1000) }),
    response,
    rateLimit,
    idempotency: 'natural',
    async handler(ctx, { body }) {
      await saveSearch(ctx, body.query)
      return presentSearches(ctx)
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/searches/:id',
    summary: 'Deletes a saved search.',
    access: 'member',
    params: idParams,
    response,
    resource: { param: 'id', kind: 'saved-search', reach: 'owner' },
    rateLimit,
    async handler(ctx, { params }) {
      await deleteSavedSearch(ctx, params.id)
      return presentSearches(ctx)
    },
  }),
] as const
