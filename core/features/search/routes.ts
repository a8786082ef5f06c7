import { idParams } from '../../kernel/input.ts'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { perMinute, poolMember } from '../../kernel/route-parts.ts'
import { profilesReply, readGenderFilter } from '../members/index.ts'
import { findRelated } from './related.ts'
import { searchQuery, searchReply, searchStartReply } from './schemas.ts'
import { searchMembers } from './search.ts'
import { readSearchStart } from './search-start.ts'

export const searchRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/members',
    summary: 'Searches members; the site’s settings limit what visitors see.',
    access: 'anyone',
    query: searchQuery,
    queryHook: 'searchFilter',
    response: searchReply,
    rateLimit: perMinute(120),
    handler: async (ctx, { query }) =>
      searchMembers(
        ctx,
        {
          ...(await readGenderFilter(ctx, query.gender)),
          country: query.country,
          region: query.region,
          minAge: query.min_age,
          maxAge: query.max_age,
          interests: query.interests,
          distanceKm: query.distance_km,
          online: query.online,
          photo: query.photo,
          everyone: query.everyone,
          sort: query.sort ?? 'active',
          page: query.page,
        },
        query,
      ),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/search-start',
    summary: 'Returns the initial age range of the member’s search.',
    access: 'member',
    response: searchStartReply,
    rateLimit: perMinute(120),
    handler: async (ctx) => ({ start: await readSearchStart(ctx) }),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/members/:id/related',
    summary: 'Lists members similar to this one.',
    access: 'member',
    params: idParams,
    response: profilesReply,
    resource: poolMember,
    rateLimit: perMinute(60),
    handler: async (ctx, { params }) => ({ profiles: await findRelated(ctx, params.id) }),
  }),
] as const
