import type { Statement } from '../../../db/database.ts'
import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import type { Gender } from '../../shared/vocabulary.ts'
import { cardColumns, cardJoins, onlineSince } from '../members/index.ts'
import { listedOnSister, listedTo, pageSize, type Viewer } from '../visibility/index.ts'
import { mapped } from './bitmap-search.ts'
import { type CandidateCondition, nameOfCondition } from './candidate-filter.ts'
import { earthKm, gapOf } from './distance.ts'

/** No search counts or pages further than this: what lies beyond nobody looks at, and it would cost time for each row. */
export const countCap = 480

export interface SearchFilter {
  gender?: Gender
  country?: string
  region?: string
  minAge?: number
  maxAge?: number
  interests: string[]
  distanceKm?: number
  /** Only those who are here now. */
  online?: boolean
  /** Only those whose photo others see. */
  photo?: boolean
  /** Those too who do not look for the searcher's gender. */
  everyone?: boolean
  sort: 'active' | 'new' | 'near'
  /** From 1. */
  page: number
}

export interface SearchViewer extends Viewer {
  position: { lat: number; lon: number } | null
  /** The searcher's; null where the search is nobody's. */
  gender: Gender | null
  /** The site's day, `YYYY-MM-DD`. */
  today: string
  now: Date
  /** Ids not to list again. */
  except?: string[]
  /** Rows to look at, at most. */
  cap?: number
  /** Of plugins: who is left out. */
  conditions?: readonly CandidateCondition[]
}

/** How a statement finds its hits. Each finds the same, or says that it has not found all. */
export type Way =
  /** Passes members in the order of the list until there are enough. Bounded where the pool is small. */
  | { by: 'passing' }
  /** The same, but no further than `atMost` members. */
  | { by: 'prefix'; atMost: number }
  /**
   * By the bit maps: all hits if there are no more than `allAtMost`, else about `want` of the first, or more; with `leaveDense` none where
   * it would be far more: these are found sooner by passing.
   */
  | { by: 'maps'; want: number; allAtMost: number; leaveDense?: boolean }

/** What a statement returns beside the columns of cards, in each row. */
export interface Found {
  /** At most the cap; fictional ones too. */
  hits: number
  /** The real ones among them. */
  total: number
  /** No other way would find anything else. */
  complete: boolean
  /** About how many there are, beyond the cap too. */
  likely: number
  /** That `likely` is no guess: everybody was looked at. */
  exact: boolean
  /** The real ones of these. */
  real: number
  /** How many the maps name, and how many of them as real ones. */
  among: number
  among_real: number
  /** How many of those whom the maps name live in cells that lie in the circle wholly, where it is of use; all where there is no circle. */
  inside: number
  /** Whether the first in the order of the list are so many that they are sooner passed than looked up. */
  dense: boolean
  /** Whether there are bit maps of the pool. */
  mapped: boolean
}

/**
 * The prepared statement of one combination of filters. On a page fictional profiles come after members. At most `countCap` + 1 hits are found; the page and the count both come from
 * them, and only the page's rows are joined with what a card shows.
 */
export function searchStatement(
  filter: SearchFilter,
  viewer: SearchViewer,
  way: Way = { by: 'passing' },
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown, type = '') => `$${values.push(value)}${type}`
  const viewerId = bind(viewer.id, '::uuid')
  const { id, fictional } = viewer
  const terms = { viewer: viewerId, pool: bind(viewer.pool), fictional: String(fictional), sisters: '' }
  const soughtBy = soughtFor(filter, viewer)
  const known = { visitor: id === null, fictional, soughtBy }
  const where: string[] = []
  // What an index in the order of the list begins with.
  const first: string[] = []
  let name = `search:${way.by}${way.by === 'prefix' ? way.atMost : ''}${id ? ':v' : ''}${fictional ? '' : ':r'}${soughtBy ? `:${soughtBy}` : ''}`
  const add = (letter: string, condition: string, leads = false) => {
    name += letter
    where.push(condition)
    if (leads) first.push(condition)
  }
  const listed = filter.sort === 'near' && !viewer.position ? 'active' : filter.sort
  const active = listed === 'active'
  const maps = way.by === 'maps'
  // Where the maps find the hits, one statement is for all filters, so that it is planned once: what is not asked for is null there.
  const ask = (
    letter: string,
    value: unknown,
    type: string,
    condition: (bound: string) => string,
    { leads = false, seated = false } = {},
  ) => {
    const given = value !== undefined && value !== null && value !== false
    if (!maps && !given) return
    const bound = bind(given ? value : null, `::${type}`)
    if (maps) where.push(`(${bound} is null or ${condition(bound)})`)
    else add(letter, condition(bound), leads)
    // Maps of these name too many.
    if (seated) seatWhere.push(`(${bound} is null or ${condition(bound)})`)
  }
  const seatWhere: string[] = []
  ask(':g', filter.gender, 'text', (bound) => `p.gender = ${bound}`, { leads: active && !filter.region })
  ask(':c', filter.country, 'text', (bound) => `p.country = ${bound}`, { leads: active })
  ask(':s', filter.region, 'text', (bound) => `p.region = ${bound}`, { leads: active && filter.country !== undefined })
  const latest = filter.minAge && bornOnOrBefore(filter.minAge, viewer.today)
  const earliest = filter.maxAge && bornAfter(filter.maxAge, viewer.today)
  ask(':a', latest, 'date', (bound) => `p.date_of_birth <= ${bound}`, { seated: true })
  ask(':z', earliest, 'date', (bound) => `p.date_of_birth >= ${bound}`, { seated: true })
  const interests = filter.interests.length > 0 ? filter.interests : undefined
  ask(':i', interests, 'text[]', (bound) => `p.interests @> ${bound}`)
  const online = filter.online && onlineSince(viewer.now)
  ask(':o', online, 'timestamptz', (bound) => `p.last_seen_at > ${bound}`, { leads: active, seated: true })
  // Looked up for each that is passed, never joined: there are many more photos than are looked at.
  const photo = `(select ph.status from photos ph where ph.id = p.main_photo_id) = 'active'`
  ask(':f', filter.photo, 'boolean', (bound) => (maps ? `(${bound} and ${photo})` : `(${bound} and ${photo})`))
  ask(':x', viewer.except, 'uuid[]', (bound) => `p.member_id <> all (${bound})`, { seated: true })
  for (const condition of viewer.conditions ?? []) {
    const sql = condition(bind)
    add(`:${nameOfCondition(sql)}`, `(${sql})`)
    seatWhere.push(`(${sql})`)
  }

  // Asked of nobody where it does not matter.
  const position = filter.distanceKm || listed === 'near' ? viewer.position : null
  const place = 'll_to_earth(p.latitude, p.longitude)'
  const at = { lat: '', lon: '' }
  if (position || maps) {
    at.lat = bind(position?.lat ?? null, '::float8')
    at.lon = bind(position?.lon ?? null, '::float8')
    if (maps) where.push(`(${at.lat} is null or p.latitude is not null)`)
    else add('', 'p.latitude is not null', listed === 'near')
  }
  if (listed === 'near') seatWhere.push('p.gap is not null')
  const here = `ll_to_earth(${at.lat}, ${at.lon})`
  const reach = position && filter.distanceKm
  if (maps) {
    const bound = bind(reach ? gapOf(reach) : null, '::float8')
    seatWhere.push(`(${bound} is null or p.gap <= ${bound})`)
  }
  // The same as earth_distance(), which takes ten times as long.
  const apart = `sind(p.latitude) * sind(${at.lat}) + cosd(p.latitude) * cosd(${at.lat}) * cosd(p.longitude - ${at.lon})`
  ask(':d', reach && Math.cos(reach / earthKm), 'float8', (bound) => `${apart} >= ${bound}`)
  name += `:${maps ? '' : position ? 'p' : '-'}${listed}`
  const order = orders[listed]
  const gap = `${place} <-> ${here}`
  const ordered = { active: 'p.last_seen_at', new: 'p.created_at', near: gap }[listed]
  const column = listed === 'near' ? 'gap' : ordered.slice(2)
  // Each circle is read in the order of its own index, so that the list stays one of bounded passes.
  const scan = `${ordered}${listed === 'near' ? '' : ' desc'}${listed === 'near' ? '' : ', p.member_id'}`
  const cap = maps ? `(select ${bind(viewer.cap ?? countCap + 1, '::int')})` : bind(viewer.cap ?? countCap + 1, '::int')
  const size = bind(pageSize, '::int')
  const offset = bind((filter.page - 1) * pageSize, '::int')
  const pass = (
    conditions: readonly string[],
    from = 'profiles p',
    atMost = `limit ${cap}`,
    more = '',
    { by, inOrder } = { by: ordered, inOrder: scan },
  ) => `select p.member_id, p.fictional, ${by} ${column}${more}
      from ${from} where ${conditions.join(' and ')}
      ${atMost && `order by ${inOrder} ${atMost}`}`

  const listedHere = [...listedTo(terms, known), ...where]
  let before = ''
  let hits: string
  let complete = 'true'
  let likely = 'counted.hits'
  let dense = 'false'
  let real = 'counted.total'
  let among = '0'
  let amongReal = '0'
  let inside = '0'
  let exact = 'true'
  // Whom the maps find is shown only if the rules say so of the profile itself.
  let guard: string[] = []
  if (way.by === 'prefix') {
    const leading = `from profiles p where ${['p.searchable', `p.pool = ${terms.pool}`, ...first].join(' and ')}`
    const prefix = `${leading} order by ${scan}`
    // That they come in the order of their distance is known of a column, so that whoever is enough ends the passing.
    hits =
      listed === 'near'
        ? pass(listedHere, `(select *, ${gap} gap ${prefix} limit ${way.atMost}) p`, undefined, '', {
            by: 'p.gap',
            inOrder: 'p.gap',
          })
        : pass(listedHere, `(select * ${prefix} limit ${way.atMost}) p`)
    exact = 'false'
    complete = `counted.hits >= ${cap} or not exists (select ${leading} limit 1 offset ${way.atMost})`
  } else if (way.by === 'maps') {
    const found = mapped(filter, viewer, listed, {
      ...{ pool: terms.pool, want: `(select ${bind(way.want, '::int')})`, soughtBy, bind, at },
      allAtMost: `(select ${bind(way.allAtMost, '::int')})`,
      leaveDense: `(select ${bind(way.leaveDense ?? false, '::boolean')})`,
    })
    const seats = [...found.where, ...listedTo(terms, { ...known, soughtBy: null }), ...seatWhere]
    const lately = `changed cross join lateral (select * from profiles where profiles.member_id = changed.member_id offset 0) p`
    before = `${found.before} fitting as materialized (
      select p.member_id, p.fictional, p.${column}, true seated from ${found.from} where ${seats.join(' and ')}
      union all ${pass(listedHere, lately, '', ', false')}),`
    hits = `select member_id, fictional, ${column} from fitting order by ${order} limit ${cap}`
    const sure = { active: 'last_seen_at >', new: 'created_at >', near: 'gap <' }[listed]
    complete = `(select edge is null and not dense from rung) or counted.hits >= ${cap} and
      (select count(*) from hits where ${sure}= (select edge from rung)) >= ${cap}`
    exact = '(select edge is null and not dense from rung)'
    // Those who are not looked at are as many as the maps say, less as large a part as was wrong of those who are;
    // who has changed lately is no part of either.
    likely = `case when ${exact} then (select count(*) from fitting) else (select bits from total)
      * (select count(*) from fitting where seated) / greatest(1, (select sum(bit_count(bits)) from laid)) end::int`
    dense = '(select dense from rung)'
    among = '(select bits from total)::int'
    amongReal = found.real
    inside = found.inside
    real = fictional
      ? `case when ${exact} then (select count(*) from fitting where not fictional) else (${likely}) * ${amongReal}::float8 / greatest(1, ${among}) end::int`
      : likely
    guard = listedHere
  } else hits = pass(listedHere)
  if (viewer.sisters.length > 0) {
    name += ':w'
    // Those of other pools are in no map of this one.
    guard = []
    const sisters = `unnest(${bind(viewer.sisters)}::int[]) sister(id)`
    const beyond = pass([...listedOnSister(terms, known, 'sister.id'), ...where])
    hits = `select * from ((${hits}) union all select x.* from ${sisters} cross join lateral (${beyond}) x) reached
      order by ${order} limit ${cap}`
  }
  const text = `with ${before} hits as materialized (
      ${hits}
    ), page as (select * from hits order by ${order} limit ${size} offset ${offset})
    select counted.hits, counted.total, ${complete} complete, ${likely} likely, ${dense} dense, ${real} real, ${among} among, ${amongReal} among_real, ${inside} inside, ${exact} exact,
      exists (select from search_pools where pool = ${terms.pool} and ready) mapped, cards.*
    from (select count(*)::int hits, count(*) filter (where not fictional)::int total from hits) counted
    left join (
      select row_number() over (order by page.fictional, ${order
        .split(', ')
        .map((part) => `page.${part}`)
        .join(', ')}) place_in_page, ${cardColumns}
      from page join profiles p on p.member_id = page.member_id ${cardJoins(viewerId)}
      ${guard.length > 0 ? `where ${guard.join(' and ')}` : ''}
    ) cards on true
    order by cards.place_in_page`
  return { statement: { name, text, plannedOnce: true }, values }
}

const orders = {
  active: 'last_seen_at desc, member_id',
  new: 'created_at desc, member_id',
  near: 'gap, member_id',
}

const soughtFor = (filter: SearchFilter, viewer: SearchViewer) => (filter.everyone ? null : viewer.gender)
