import { LRUCache } from 'lru-cache'
import type { Statement } from '../../../db/database.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { isSexualInterest } from '../../shared/vocabulary.ts'
import {
  type CardRow,
  hasReachingGenders,
  loadProfileCards,
  minAge,
  type ProfileCard,
  presentCards,
  toGenderToken,
} from '../members/index.ts'
import { requirePerk } from '../premium/index.ts'
import {
  facesFirst,
  listVisitorsPageIds,
  pageSize,
  requireVisitorAccess,
  toViewer,
  type ViewerContext,
} from '../visibility/index.ts'
import { type CandidateCondition, collectCandidateConditions } from './candidate-filter.ts'
import { findListedRows } from './find-listed-rows.ts'
import type { SearchRow } from './find-rows.ts'
import { moreFiltersPerk, usesPremiumFields } from './perks.ts'
import { countCap, type SearchFilter, type SearchViewer } from './query.ts'
import type { SearchReply } from './schemas.ts'
import { readPluginFilters } from './search-filter.ts'
import { readSearchStart } from './search-start.ts'
import { searchFields } from './settings.ts'

const findPositionStatement: Statement = {
  name: 'search.find_position',
  text: 'select latitude lat, longitude lon from profiles where member_id = $1 and latitude is not null',
}

/**
 * Finds one page of the members that match a filter and that `visibility` lists. If there are few, similar ones come
 * with the first page. `parameters` are the values for the filters of plugins. Throws
 * AppError('authentication_required') for visitors if the site does not let them search, and 'premium_required' for
 * filters that are for Premium only.
 */
export async function searchMembers(
  ctx: ViewerContext,
  filter: SearchFilter,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<SearchReply> {
  if (requireVisitorAccess(ctx) === 'limited')
    return createLimitedReply(await loadProfileCards(ctx, await listVisitorsPageIds(ctx)))
  const wanted = { ...pickOfferedFilters(ctx, filter), ...(await readPluginFilters(ctx, parameters)) }
  if (ctx.member && usesPremiumFields(ctx, wanted)) requirePerk({ ...ctx, member: ctx.member }, moreFiltersPerk)
  const viewer = await loadSearcher(ctx, wanted)
  const found = await run(ctx, wanted, viewer)
  const similar =
    wanted.page === 1 && found.hits < pageSize ? await findSimilar(ctx, wanted, viewer, found.profiles) : []
  const total = Math.min(found.total, countCap)
  return {
    limited: false,
    reciprocal: viewer.soughtAs !== null && !wanted.everyone,
    position_unknown: asksForNear(wanted) && viewer.position === null,
    profiles: found.profiles,
    num_results: total,
    num_results_capped: found.hits > countCap,
    num_pages: Math.ceil(Math.min(found.hits, countCap) / pageSize),
    page_number: wanted.page,
    results_per_page: pageSize,
    similar_profiles: similar,
    num_similar: similar.length,
  }
}

type Wanted = Pick<SearchFilter, 'gender' | 'ownGender' | 'country' | 'minAge' | 'maxAge' | 'distanceKm'> &
  Partial<Pick<SearchFilter, 'sort'>>

/**
 * The first page of the member's own search, without members excluded by `conditions`: for plugins that suggest
 * members one by one. Blocks, invisibility and exclusions of other plugins apply as in a search. Sorted by last visit
 * by default.
 */
export async function findCandidates(
  ctx: MemberCommandContext,
  wanted: Wanted,
  conditions: readonly CandidateCondition[],
): Promise<ProfileCard[]> {
  const filter: SearchFilter = { sort: 'active', ...wanted, interests: [], page: 1 }
  const viewer = await loadSearcher(ctx, filter)
  const everyone = { ...viewer, conditions: [...(viewer.conditions ?? []), ...conditions], cap: pageSize }
  return (await run(ctx, filter, everyone)).profiles
}

const createLimitedReply = (profiles: ProfileCard[]): SearchReply => ({
  limited: true,
  reciprocal: false,
  position_unknown: false,
  profiles,
  num_results: profiles.length,
  num_results_capped: false,
  num_pages: 1,
  page_number: 1,
  results_per_page: pageSize,
  similar_profiles: [],
  num_similar: 0,
})

/** Ignores filters that the site does not offer. */
function pickOfferedFilters(ctx: ViewerContext, filter: SearchFilter): SearchFilter {
  const fields = ctx.setting(searchFields)
  const isOffered = (field: (typeof fields)[number]) => fields.includes(field)
  return {
    // The order by last visit reveals presence, which visitors do not see.
    sort: ctx.member ? filter.sort : 'new',
    page: filter.page,
    gender: isOffered('gender') ? filter.gender : undefined,
    ownGender: isOffered('gender') ? filter.ownGender : undefined,
    country: isOffered('country') ? filter.country : undefined,
    region: isOffered('region') ? filter.region : undefined,
    minAge: isOffered('age') ? filter.minAge : undefined,
    maxAge: isOffered('age') ? filter.maxAge : undefined,
    // Data protected by consent stays out of URLs, and cannot be searched.
    interests: isOffered('interests') ? filter.interests.filter((interest) => !isSexualInterest(interest)) : [],
    distanceKm: isOffered('distance') ? filter.distanceKm : undefined,
    // Presence is for members only, as on cards.
    online: isOffered('online') && ctx.member !== undefined && filter.online,
    photo: isOffered('photo') && filter.photo,
    everyone: filter.everyone,
  }
}

const asksForNear = ({ sort, distanceKm }: SearchFilter) => sort === 'near' || distanceKm !== undefined

async function loadSearcher(ctx: ViewerContext, filter: SearchFilter): Promise<SearchViewer> {
  const [position] =
    ctx.member && asksForNear(filter)
      ? await ctx.services.db.query<{ lat: number; lon: number }>(findPositionStatement, [ctx.member?.id])
      : []
  const viewer = toViewer(ctx)
  return {
    ...viewer,
    // A fictional profile is never online: there is no person.
    fictional: viewer.fictional && !filter.online,
    position: position ?? null,
    soughtAs: ctx.member?.soughtAs ?? null,
    reaching: await hasReachingGenders(ctx),
    today: getCurrentDay(ctx),
    now: ctx.now(),
    faces: ctx.setting(facesFirst),
    conditions: await collectCandidateConditions(ctx),
  }
}

async function run(ctx: ViewerContext, wanted: SearchFilter, viewer: SearchViewer) {
  const { ownGender, ...filter } = wanted
  if (ownGender) filter.tokens = [...(filter.tokens ?? []), [toGenderToken(ownGender)]]
  const rows = await findCounted(ctx, filter, viewer)
  const profiles = await presentCards(
    ctx,
    rows.filter((row): row is CardRow & SearchRow => row.id != null),
  )
  return { profiles, hits: rows[0]?.hits ?? 0, total: rows[0]?.total ?? 0 }
}

/** Searches with more hits than are counted, by viewer: further pages skip the count for half a minute. */
const uncounted = new LRUCache<string, true>({ max: 10_000, ttl: 30_000 })

/** Skips repeated counting, which takes nearly half of a search's time in the database when members turn pages. */
async function findCounted(ctx: ViewerContext, filter: SearchFilter, viewer: SearchViewer): Promise<SearchRow[]> {
  const key = buildCountKey(filter, viewer)
  const end = filter.page * pageSize
  if (key && end <= countCap && uncounted.has(key)) {
    const rows = await findListedRows(ctx, filter, { ...viewer, cap: end })
    if (rows[0]?.hits === end) return rows.map((row) => ({ ...row, hits: countCap + 1, total: countCap + 1 }))
  }
  const rows = await findListedRows(ctx, filter, viewer)
  if (key && rows[0] && rows[0].total > countCap) uncounted.set(key, true)
  return rows
}

/**
 * Null for searches that the filter does not identify completely: with conditions of plugins, or without some members.
 */
function buildCountKey(
  filter: SearchFilter,
  { id, pool, soughtAs, fictional, cap, except }: SearchViewer,
): string | null {
  if (id === null || cap !== undefined || except || filter.conditions?.length) return null
  return JSON.stringify([id, pool, soughtAs, fictional, { ...filter, page: 0 }])
}

/**
 * A less strict search: without region, distance, interests, presence, photo and filters of plugins. The ages are five
 * years wider on either side, within the range that the member looks for.
 */
async function findSimilar(
  ctx: ViewerContext,
  filter: SearchFilter,
  viewer: SearchViewer,
  found: ProfileCard[],
): Promise<ProfileCard[]> {
  const bounded = filter.minAge !== undefined || filter.maxAge !== undefined
  const stated = ctx.member && bounded ? await readSearchStart({ ...ctx, member: ctx.member }) : null
  const from = filter.minAge && Math.max(ctx.setting(minAge), stated?.min_age ?? 0, filter.minAge - 5)
  const to = filter.maxAge && Math.min(stated?.max_age ?? Number.POSITIVE_INFINITY, filter.maxAge + 5)
  const wider: SearchFilter = {
    gender: filter.gender,
    ownGender: filter.ownGender,
    country: filter.country,
    // A member who searches beyond their stated ages does so on purpose.
    minAge: filter.minAge && from && Math.min(from, filter.minAge),
    maxAge: filter.maxAge && to && Math.max(to, filter.maxAge),
    interests: [],
    everyone: filter.everyone,
    sort: filter.sort === 'near' ? 'active' : filter.sort,
    page: 1,
  }
  const except = found.map((card) => card.id)
  return (await run(ctx, wider, { ...viewer, position: null, except, cap: pageSize })).profiles
}
