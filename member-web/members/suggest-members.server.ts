import type { ProfileSummary } from '../app/profile.ts'
import type { RequestServices } from '../app/services.server.ts'
import { searchQuery, startAddress } from './search-query.ts'

/** The first members of this member's search, without those already liked: for pages that have nothing of their own yet. */
export async function suggestMembers({ api, bootstrap }: RequestServices): Promise<ProfileSummary[]> {
  const { start } = await api('GET /api/search-start')
  const address = new URLSearchParams(start ? startAddress(start) : '')
  const { profiles } = await api('GET /api/members', {
    query: searchQuery(address, bootstrap.user?.looking_for, bootstrap.settings),
  })
  return profiles.filter(({ liked }) => !liked).slice(0, 10)
}
