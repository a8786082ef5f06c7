import type { SearchFilter, SearchViewer } from '../../core/features/search/query.ts'
import { computeAge } from '../../core/shared/age.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import type { TestSite } from './site.ts'

/** A profile as the expected results need it. */
export interface PoolMember {
  member_id: string
  gender: string
  gender_reach: string | null
  looking_for: string
  date_of_birth: string
  country: string
  region: string | null
  lat: number | null
  lon: number | null
  interests: string[]
  search_tokens: string[]
  photo: boolean
  fictional: boolean
  searchable: boolean
  blocked: boolean
  last_seen_at: Date
  created_at: Date
}

/** Members with random properties; many have the same last visit or the same day of joining. */
const people = `with made as (
    insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
    select gen_random_uuid(), $1, $2, 'bulk' || n || '@' || $2, 'x', 'active', $3, 'nl', 'NL', $3, $3 from generate_series(1, $4::int) n
    returning id)
  insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, region, latitude, longitude,
    interests, search_tokens, fictional, last_seen_at, created_at, searchable, gender_key, gender_reach)
  select id, $1, $2, 'Bulk', case when random() < 0.5 then 'female' else 'male' end, (array['female', 'male', 'both'])[1 + floor(random() * 3)],
    $3::date - (6600 + floor(random() * 26000))::int, (array['NL', 'DE', 'BE', 'IE'])[1 + floor(random() * 4)],
    (array['NL-UT', 'NL-ZE', 'DE-BE', null])[1 + floor(random() * 4)],
    case when random() < 0.9 then 52 + random() * 2 - 4 * floor(random() * 3) end, 5 + random() * 3,
    (select coalesce(array_agg(i), '{}') from unnest(array['kissing', 'wine', 'sushi', 'art', 'gym', 'hiking']) i where random() < 0.5 and id is not null),
    (select coalesce(array_agg(i), '{}') from unnest(array['x:pet=cat', 'x:pet=dog', 'x:smoke=no', 'x:tall=170', 'x:tall=180']) i where random() < 0.3 and id is not null),
    random() < 0.2,
    $3 - make_interval(mins => floor(exp(random() * 13))::int), $3 - make_interval(hours => floor(exp(random() * 9))::int),
    random() < 0.9, own.key, case own.key when 'x' then 'both' when 'y' then 'apart' end
  from made cross join lateral (select (array['x', 'y', 'z', null, null, null])[1 + floor(random() * 6)] key where id is not null) own`

export const fillSearchPool = ({ app, domainId, host }: TestSite, count: number) =>
  app.db.asOwner(people, [domainId, host, app.clock.now(), count])

/** Everyone in the pool, as `viewer` may find them. */
export const readSearchPool = ({ app, host }: TestSite, viewer: string) =>
  app.db.asOwner<PoolMember & Record<string, unknown>>(
    `select p.*, p.latitude lat, p.longitude lon, coalesce(ph.status = 'active', false) photo,
       p.member_id = $2 or p.member_id in (select blocked from blocks where blocker = $2 union select blocker from blocks where blocked = $2) blocked
     from profiles p left join photos ph on ph.id = p.main_photo_id where p.pool = $1`,
    [host, viewer],
  )

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Kilometres on the sphere that PostgreSQL uses. */
function distance(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * 6378.168 * Math.asin(Math.sqrt(h))
}

/** The expected result of a search, in order: applies each rule to every member. */
export function findExpected(all: readonly PoolMember[], filter: SearchFilter, viewer: SearchViewer): string[] {
  const { position } = viewer
  const far = (p: PoolMember) =>
    position && p.lat !== null && p.lon !== null ? distance(position, { lat: p.lat, lon: p.lon }) : Number.NaN
  const near = filter.sort === 'near' && position !== null
  const fits = (p: PoolMember) =>
    p.searchable &&
    !p.blocked &&
    (!p.fictional || viewer.fictional) &&
    (filter.everyone || !viewer.soughtAs || p.looking_for === viewer.soughtAs || p.looking_for === 'both') &&
    (!filter.gender || p.gender_reach === 'both' || (!p.gender_reach && p.gender === filter.gender)) &&
    (!filter.country || p.country === filter.country) &&
    (!filter.region || p.region === filter.region) &&
    (!filter.minAge || computeAge(p.date_of_birth, viewer.today) >= filter.minAge) &&
    (!filter.maxAge || computeAge(p.date_of_birth, viewer.today) <= filter.maxAge) &&
    filter.interests.every((interest) => p.interests.includes(interest)) &&
    (filter.tokens ?? []).every((group) => group.some((token) => p.search_tokens.includes(token))) &&
    (!filter.photo || p.photo) &&
    (!filter.online || p.last_seen_at.getTime() > viewer.now.getTime() - 10 * minuteMs) &&
    (!position || !(filter.distanceKm || near) || p.lat !== null) &&
    (!position || !filter.distanceKm || far(p) <= filter.distanceKm)
  const key = (p: PoolMember) => (near ? far(p) : -(filter.sort === 'new' ? p.created_at : p.last_seen_at).getTime())
  const faceless = (p: PoolMember) => (viewer.faces === 'always' && !p.photo ? 1 : 0)
  return all
    .filter(fits)
    .sort((a, b) => faceless(a) - faceless(b) || key(a) - key(b) || (a.member_id < b.member_id ? -1 : 1))
    .map((p) => p.member_id)
}
