import type { Statement } from '../../../db/database.ts'
import { computeDistanceKm, findRegion, roundDistanceKm } from '../../platform/geo/index.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { type Gender, isEverydayInterest } from '../../shared/vocabulary.ts'
import { isPhotoLocked, type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../photos/index.ts'
import { getVisitorAccess, type ViewerContext } from '../visibility/index.ts'
import { addExtensions } from './extensions.ts'
import { readGenderNames } from './own-genders.ts'
import { isOnline } from './presence.ts'
import type { ProfileCard } from './reply-schemas.ts'
import { visibleProfileFields } from './settings.ts'

export interface CardRow extends PhotoColumns {
  id: string
  name: string
  gender: Gender
  gender_key: string | null
  date_of_birth: string
  country: string
  region: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  tagline: string
  fictional: boolean
  last_seen_at: Date
  invisible: boolean
  num_photos: number
  liked: boolean
  match: boolean
  viewer_latitude: number | null
  viewer_longitude: number | null
  stated_interests: string[]
  /** Null without a viewer. */
  viewer_interests: string[] | null
}

/** Select list of a card; expects profiles `p`, members `m`, main photo `ph`, the viewer's like `l` and profile `v`. */
export const cardColumnsSql = `
  p.member_id id, p.name, p.gender, p.gender_key, p.date_of_birth, p.country, p.region, p.place, p.latitude, p.longitude, p.tagline,
  p.fictional, p.last_seen_at, m.invisible, ${photoColumnsSql},
  (select count(*)::int from photos x where x.member_id = p.member_id and x.purpose = 'profile' and x.status = 'active') num_photos,
  l.from_member is not null liked, l.matched_at is not null as match,
  v.latitude viewer_latitude, v.longitude viewer_longitude, p.interests stated_interests, v.interests viewer_interests`

/**
 * Joins for a card; `$viewer` is the parameter with the viewer's id or null. `offset 0` makes PostgreSQL look up likes
 * one by one; otherwise each card would scan all likes of a viewer who gave ten thousand. A like that waits for a
 * confirmed address counts as well.
 */
export const cardJoinsSql = (viewer: string) => `
  join members m on m.id = p.member_id
  left join photos ph on ph.id = p.main_photo_id and ph.status = 'active'
  left join lateral (select from_member, matched_at from likes
    where from_member = ${viewer} and to_member = p.member_id
    union all select from_member, null from waiting_likes
    where from_member = ${viewer} and to_member = p.member_id offset 0) l on true
  left join profiles v on v.member_id = ${viewer}`

const loadCardsStatement: Statement = {
  name: 'members.load_cards',
  text: `select ${cardColumnsSql}
    from unnest($1::uuid[]) with ordinality wanted(id, n) join profiles p on p.member_id = wanted.id
    ${cardJoinsSql('$2::uuid')}
    order by wanted.n`,
}

/** The card shown to others. It never has a date of birth, coordinates or an exact distance. */
export function presentCard(ctx: ViewerContext, row: CardRow): ProfileCard {
  const access = getVisitorAccess(ctx)
  return {
    id: row.id,
    name: row.name,
    age: computeAge(row.date_of_birth, getCurrentDay(ctx)),
    gender: row.gender,
    country: row.country,
    region: row.region,
    region_name: row.region ? (findRegion(row.region)?.name ?? null) : null,
    place: row.place,
    distance_km: computeDistance(row),
    // Presence is for members only.
    online: ctx.member !== undefined && !row.invisible && !row.fictional && isOnline(row.last_seen_at, ctx.now()),
    fictional: row.fictional,
    main_image: presentRowPhoto(row, isPhotoLocked(ctx, row.id, 0)),
    num_photos: row.num_photos,
    liked: row.liked,
    match: row.match,
    tagline: access === 'limited' ? '' : row.tagline,
    in_common: findCommonInterests(ctx, row),
    extensions: {},
  }
}

/**
 * Interests that both members have stated and both may see, in the order of the vocabulary. Everyday interests only:
 * sensual interests and reasons for being here are never compared.
 */
function findCommonInterests(ctx: ViewerContext, { id, stated_interests, viewer_interests }: CardRow): string[] {
  if (!ctx.member || ctx.member.id === id || !ctx.setting(visibleProfileFields).includes('interests')) return []
  const mine = new Set(viewer_interests)
  return stated_interests.filter((interest) => mine.has(interest) && isEverydayInterest(interest)).slice(0, 3)
}

function computeDistance(row: CardRow): number | null {
  if (row.latitude === null || row.longitude === null) return null
  if (row.viewer_latitude === null || row.viewer_longitude === null) return null
  const from = { lat: row.viewer_latitude, lon: row.viewer_longitude }
  return roundDistanceKm(computeDistanceKm(from, { lat: row.latitude, lon: row.longitude }))
}

/** Cards with the extensions of plugins and the names of the site's own genders. */
export async function presentCards(ctx: ViewerContext, rows: readonly CardRow[]): Promise<ProfileCard[]> {
  const named = await readGenderNames(ctx)
  const cards = rows.map((row) => ({ ...presentCard(ctx, row), ...named(row.gender_key) }))
  return addExtensions(ctx, 'cardExtension', cards)
}

/** Cards of the named members in order, for a viewer who may see them; unknown ids are left out. */
export async function loadProfileCards(ctx: ViewerContext, ids: readonly string[]): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const rows = await ctx.services.db.query<CardRow>(loadCardsStatement, [ids, ctx.member?.id ?? null], ctx.tx)
  return presentCards(ctx, rows)
}

export const loadProfileCard = async (ctx: ViewerContext, id: string): Promise<ProfileCard | null> =>
  (await loadProfileCards(ctx, [id]))[0] ?? null
