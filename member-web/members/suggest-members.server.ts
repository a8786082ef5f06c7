import type { ProfileSummary } from '../app/profile.ts'
import type { RequestServices } from '../app/services.server.ts'
import { buildStartQuery, parseSearchQuery } from './search-query.ts'

async function buildStartSearch({ api, bootstrap }: RequestServices): Promise<ProfileSummary[]> {
  const { start } = await api('GET /api/search-start')
  const address = new URLSearchParams(start ? buildStartQuery(start) : '')
  const { profiles } = await api('GET /api/members', {
    query: parseSearchQuery(address, bootstrap.user?.looking_for, bootstrap.settings),
  })
  return profiles.filter(({ liked }) => !liked).slice(0, 10)
}

/**
 * The first members of this member's search, without those already liked, for pages that are still empty. None if the
 * search fails, because the page works without them.
 */
export const suggestMembers = (request: RequestServices): Promise<ProfileSummary[]> =>
  buildStartSearch(request).catch(() => [])
