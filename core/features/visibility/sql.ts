import type { SoughtAs } from '../../shared/vocabulary.ts'
import type { Viewer } from './viewer.ts'

/** SQL expressions for the viewer: parameters (`$1::uuid`) or columns (`r.id`). */
export interface ViewerTerms {
  /** The viewer's id; null for a visitor. */
  viewer: string
  pool: string
  /** Whether fictional profiles are shown there. */
  fictional: string
  /** Sister domains, an array. */
  sisters: string
}

/** The terms of statements whose first parameters are `getViewerValues`. */
export const viewerTerms: ViewerTerms = { viewer: '$1::uuid', pool: '$2', fictional: '$3', sisters: '$4::int[]' }
export const getViewerValues = ({ id, pool, fictional, sisters }: Viewer) => [id, pool, fictional, sisters]

// Each fragment refers to member `m` and profile `p`, which the statement has joined.
const activeSql = `m.status = 'active' and p.status = 'active'`
const shownSql = ({ fictional }: ViewerTerms) => `(not p.fictional or ${fictional})`
const blockedMeSql = (viewer: string) => `exists (select from blocks where blocker = m.id and blocked = ${viewer})`
const blockedByMeSql = (viewer: string) => `exists (select from blocks where blocker = ${viewer} and blocked = m.id)`
// `offset 0`: looks up the one like, instead of reading all likes the viewer received.
const likedMeSql = (viewer: string) =>
  `exists (select from likes where from_member = m.id and to_member = ${viewer} offset 0)`
const conversationSql = (viewer: string) =>
  `(select id from conversations where member_a = least(m.id, ${viewer}) and member_b = greatest(m.id, ${viewer}))`
// A conversation that both deleted, or that a block or the end of the contact removed, connects the two no longer.
const talkingSql = (viewer: string) =>
  `exists (select from conversation_members where conversation_id = ${conversationSql(viewer)}
    and last_message_at > coalesce(cleared_at, '-infinity'))`
const knowsSql = (viewer: string) => `(${likedMeSql(viewer)} or ${talkingSql(viewer)})`
// Also after the conversation was removed, so that a block answers with its own text across domains.
const hasMetSql = (viewer: string) => `(${likedMeSql(viewer)} or ${conversationSql(viewer)} is not null)`
// Evaluated once per statement, not for each row.
const agreedSql = (viewer: string) => `coalesce((select sister_sites from profiles where member_id = ${viewer}), false)`
const withinReachSql = ({ viewer, pool, sisters }: ViewerTerms) =>
  `(m.pool = ${pool} or (m.domain_id = any(${sisters}) and (p.sister_sites or (${agreedSql(viewer)} and ${hasMetSql(viewer)}))))`

/** The gender under which others find a profile: `SoughtAs`, or null for everybody. */
export const soughtAsSql = (profile: string) =>
  `case ${profile}.gender_reach when 'both' then null when 'apart' then 'apart' else ${profile}.gender end`

/** Whether a search for `gender`, an expression, finds a profile. */
export const isOfGenderSql = (profile: string, gender: string) =>
  `(${profile}.gender_reach = 'both' or (${profile}.gender_reach is null and ${profile}.gender = ${gender}))`

/** Whether one profile looks for the gender of another. */
export const looksForSql = (one: string, other: string) =>
  `(${one}.looking_for = 'both' or ${isOfGenderSql(other, `${one}.looking_for`)})`

/** The definition of `profiles.searchable`: an active account with an active profile that is not invisible. */
export const searchableSql = `(${activeSql} and not m.invisible)`

/** Columns of {@link VisibilityFacts}; left-join the profile if an account may have none. */
export const factColumnsSql = (
  viewer: string,
) => `m.id member_id, m.pool, m.domain_id, m.status member_status, p.status profile_status,
  coalesce(p.fictional, false) fictional, m.invisible, coalesce(p.for_visitors, false) for_visitors, coalesce(p.sister_sites, false) sister_sites, ${agreedSql(viewer)} my_sister_sites,
  ${blockedMeSql(viewer)} blocked_me, ${blockedByMeSql(viewer)} blocked_by_me,
  ${likedMeSql(viewer)} liked_me, ${conversationSql(viewer)} conversation_id,
  ${talkingSql(viewer)} talking`

/** Members who may appear in this viewer's lists, counts and mails: `canMeet(determineVisibility(…))`. */
export const meetableSql = (
  terms: ViewerTerms,
) => `m.id <> ${terms.viewer} and ${withinReachSql(terms)} and ${activeSql}
  and ${shownSql(terms)} and not ${blockedMeSql(terms.viewer)} and not ${blockedByMeSql(terms.viewer)}
  and (not m.invisible or ${knowsSql(terms.viewer)})`

/** Members blocked by the viewer whose profile still opens: `determineVisibility(…) === 'blocked'`. */
export const blockedBySql = (terms: ViewerTerms) => `${withinReachSql(terms)} and ${activeSql} and ${shownSql(terms)}
  and ${blockedByMeSql(terms.viewer)} and not ${blockedMeSql(terms.viewer)} and (not m.invisible or ${knowsSql(terms.viewer)})`

interface KnownViewer {
  visitor: boolean
  fictional: boolean
  /** Only members looking for this gender are listed. Null: everybody, for visitors and widened searches. */
  soughtBy: SoughtAs | null
}

/**
 * Members of the viewer's pool who are found in search, `determineVisibility(…) === 'listed'`, as conditions that the
 * indexes of profiles `p` can answer: no join, and blocks as a set. `visitor` and `fictional` are known when the
 * statement is built.
 */
export const listedSql = (terms: ViewerTerms, known: KnownViewer): string[] => [
  'p.searchable',
  `p.pool = ${terms.pool}`,
  ...buildListedConditions(terms, known),
]

/** The same for members of one sister domain: separate from the pool, so that each uses an index in list order. */
export const listedOnSisterDomainSql = (terms: ViewerTerms, known: KnownViewer, domain: string): string[] => [
  'p.searchable',
  'p.sister_sites',
  `p.domain_id = ${domain}`,
  ...buildListedConditions(terms, known),
]

const unblockedSql = (viewer: string) => `p.member_id not in (select blocked from blocks where blocker = ${viewer}
        union all select blocker from blocks where blocked = ${viewer})`

/** Checks recently listed members again, because something may have removed them from the list since. */
export const isStillListedSql = (viewer: string) => `p.searchable and ${unblockedSql(viewer)}`

function buildListedConditions(terms: ViewerTerms, known: KnownViewer): string[] {
  const conditions: string[] = []
  if (known.visitor) conditions.push('p.for_visitors')
  else conditions.push(`p.member_id <> ${terms.viewer}`, unblockedSql(terms.viewer))
  if (!known.fictional) conditions.push('not p.fictional')
  if (known.soughtBy) conditions.push(`p.looking_for in ('${known.soughtBy}', 'both')`)
  return conditions
}

/**
 * Maximum number of senders read for a badge, which shows at most 99+: a hundred thousand likes would take seconds on
 * every page.
 */
const countedNews = 100

/**
 * Unread messages of the viewer, from members they may meet; without those of the conversation `except`, a parameter.
 * An expression; 0 if there are none. Counts a hundred conversations at most.
 */
export const unreadCountSql = (
  terms: ViewerTerms,
  except?: string,
) => `(select coalesce(sum(unread), 0)::int from (select x.unread from conversation_members x
  join members m on m.id = x.other_id join profiles p on p.member_id = m.id
  where x.member_id = ${terms.viewer} and x.unread > 0 ${except ? `and x.conversation_id <> ${except}` : ''} and ${meetableSql(terms)}
  limit ${countedNews}) counted)`

/** Likes that the viewer has not seen yet, from members they may meet; a hundred at most. An expression. */
export const newLikesCountSql = (terms: ViewerTerms) => `(select count(*)::int from (select from likes x
  join members m on m.id = x.from_member join profiles p on p.member_id = m.id
  where x.to_member = ${terms.viewer} and x.seen_at is null and ${meetableSql(terms)} limit ${countedNews}) counted)`
