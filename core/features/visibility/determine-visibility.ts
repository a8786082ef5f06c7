import type { Viewer } from './viewer.ts'

/** Facts about a member and their relation to the viewer; read with `factColumnsSql`. */
export interface VisibilityFacts {
  member_id: string
  pool: string
  domain_id: number
  member_status: string
  /** Null for an account without a profile. */
  profile_status: string | null
  fictional: boolean
  invisible: boolean
  for_visitors: boolean
  /** The member agreed to be shown on sister sites. */
  sister_sites: boolean
  /** The viewer agreed to it. */
  my_sister_sites: boolean
  blocked_me: boolean
  blocked_by_me: boolean
  /** The member likes this viewer, who therefore sees them even if they are invisible. */
  liked_me: boolean
  /** The conversation of the two, if it has begun. */
  conversation_id: string | null
  /** One of the two still has it: it stays open when one of them becomes invisible. */
  talking: boolean
}

/**
 * How a viewer sees a member:
 * - `self`;
 * - `listed`: found in search, and everywhere else;
 * - `known`: not found in search, but shown in conversations, likes and by URL, because the two know each other;
 * - `blocked`: blocked by the viewer, who can still open the profile to lift the block; listed nowhere else;
 * - `blocking`: has blocked the viewer, who is shown that and nothing more (specification, 8);
 * - `absent`: as if the member did not exist.
 */
export type Visibility = 'self' | 'listed' | 'known' | 'blocked' | 'blocking' | 'absent'

/** Decides what a viewer may see of a member. `sql.ts` decides the same in the database; a test compares the two. */
export function determineVisibility(viewer: Viewer, other: VisibilityFacts | null | undefined): Visibility {
  if (!other) return 'absent'
  const known = viewer.id !== null && (other.liked_me || other.talking)
  const hasMet = viewer.id !== null && (other.liked_me || other.conversation_id !== null)
  const scope = getPoolScope(viewer, other)
  if (scope === 'none' || (scope === 'known' && !hasMet)) return 'absent'
  if (viewer.id === other.member_id) return 'self'
  if (other.member_status !== 'active' || other.profile_status !== 'active') return 'absent'
  if (other.fictional && !viewer.fictional) return 'absent'
  if (viewer.id === null && !other.for_visitors) return 'absent'
  if (viewer.id !== null && other.blocked_me) return 'blocking'
  if (other.invisible && !known) return 'absent'
  if (viewer.id !== null && other.blocked_by_me) return 'blocked'
  return other.invisible || scope === 'known' ? 'known' : 'listed'
}

/**
 * Which members are within reach at all, like `withinReachSql` of `sql.ts`. Beyond the pool these are members of sister
 * domains who agreed to it. A viewer who agreed also reaches those who know the viewer, so that a message from them
 * can be read and answered.
 */
function getPoolScope(viewer: Viewer, other: VisibilityFacts): 'all' | 'known' | 'none' {
  if (other.pool === viewer.pool) return 'all'
  if (!viewer.sisters.includes(other.domain_id)) return 'none'
  if (other.sister_sites) return 'all'
  return other.my_sister_sites ? 'known' : 'none'
}

/** Whether the member may appear in lists, counts, badges, mails and push messages. */
export const canMeet = (visibility: Visibility): boolean => visibility === 'listed' || visibility === 'known'

/** Whether the profile and its photos open. */
export const canOpen = (visibility: Visibility): boolean =>
  canMeet(visibility) || visibility === 'self' || visibility === 'blocked'
