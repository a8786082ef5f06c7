import type { Viewer } from './viewer.ts'

/** What is known of somebody and of what joins or parts them and the viewer; read with `factColumns`. */
export interface Facts {
  member_id: string
  pool: string
  domain_id: number
  member_status: string
  /** Null for an account without a profile. */
  profile_status: string | null
  fictional: boolean
  invisible: boolean
  /** They agreed that people without an account see them. */
  for_visitors: boolean
  /** They agreed to be seen on sister sites. */
  sister_sites: boolean
  /** The viewer did. */
  my_sister_sites: boolean
  blocked_me: boolean
  blocked_by_me: boolean
  /** Their like shows them to this one viewer, invisible or not. */
  liked_me: boolean
  /** The conversation of the two, if it has begun: it stays open when one of them turns invisible. */
  conversation_id: string | null
}

/**
 * What somebody is to a viewer:
 *
 * - `self`;
 * - `listed`: found in search, and everywhere else;
 * - `known`: not found in search, yet met in chats, likes and by address, because the two know each other;
 * - `blocked`: blocked by the viewer, who can still open the profile to lift the block; listed nowhere else;
 * - `blocking`: has blocked the viewer, who is told that and nothing more (specification, 8);
 * - `absent`: as if there were nobody.
 */
export type Sight = 'self' | 'listed' | 'known' | 'blocked' | 'blocking' | 'absent'

/** The rule of who may see whom. `sql.ts` says the same to the database; a test holds the two against each other. */
export function sightOf(viewer: Viewer, other: Facts | null | undefined): Sight {
  if (!other) return 'absent'
  const known = viewer.id !== null && (other.liked_me || other.conversation_id !== null)
  const reach = reachOf(viewer, other)
  if (reach === 'none' || (reach === 'known' && !known)) return 'absent'
  if (viewer.id === other.member_id) return 'self'
  if (other.member_status !== 'active' || other.profile_status !== 'active') return 'absent'
  if (other.fictional && !viewer.fictional) return 'absent'
  if (viewer.id === null && !other.for_visitors) return 'absent'
  if (viewer.id !== null && other.blocked_me) return 'blocking'
  if (other.invisible && !known) return 'absent'
  if (viewer.id !== null && other.blocked_by_me) return 'blocked'
  return other.invisible || reach === 'known' ? 'known' : 'listed'
}

/**
 * Who is within reach at all; `withinReach` of `sql.ts` says the same. Beyond the pool these are members of sister domains who agreed to
 * it. A viewer who agreed also reaches those of them who know the viewer: whoever writes to somebody can be read and answered.
 */
function reachOf(viewer: Viewer, other: Facts): 'all' | 'known' | 'none' {
  if (other.pool === viewer.pool) return 'all'
  if (!viewer.sisters.includes(other.domain_id)) return 'none'
  if (other.sister_sites) return 'all'
  return other.my_sister_sites ? 'known' : 'none'
}

/** Whether lists, counts, badges, mails and push messages may speak of somebody. */
export const meets = (sight: Sight): boolean => sight === 'listed' || sight === 'known'

/** Whether the profile and its photos open. */
export const opens = (sight: Sight): boolean => meets(sight) || sight === 'self' || sight === 'blocked'
