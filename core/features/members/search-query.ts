import type { Statement } from '../../../db/database.ts'
import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import type { Gender } from '../../shared/vocabulary.ts'
import { listedOnSister, listedTo, pageSize, type Viewer } from '../visibility/index.ts'
import { type CandidateCondition, nameOfCondition } from './candidate-filter.ts'
import { cardColumns, cardJoins } from './cards.ts'
import { onlineSince } from './presence.ts'
import { mapped } from './search-maps.ts'

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
  /** How many the maps name. */
  among: number
  /** Whether the first in the order of the list are so many that they are sooner passed than looked up. */
  dense: boolean
  /** Whether there are bit maps of the pool. */
  mapped: boolean
}

/**
 * The prepared statement of one combination of filters. At most `countCap` + 1 hits are found; the page and the count both come from
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
  let name = `members.search:${way.by}${way.by === 'prefix' ? way.atMost : ''}${id ? ':v' : ''}${fictional ? '' : ':r'}${soughtBy ? `:${soughtBy}` : ''}`
  const add = (letter: string, condition: string, leads = false) => {
    name += letter
    where.push(condition)
    if (leads) first.push(condition)
  }
  const listed = filter.sort === 'near' && !viewer.position ? 'active' : filter.sort
  const active = listed === 'active'
  if (filter.gender) add(':g', `p.gender = ${bind(filter.gender)}`, active && !filter.region)
  if (filter.country) add(':c', `p.country = ${bind(filter.country)}`, active)
  if (filter.region) add(':s', `p.region = ${bind(filter.region)}`, active && filter.country !== undefined)
  if (filter.minAge) add(':a', `p.date_of_birth <= ${bind(bornOnOrBefore(filter.minAge, viewer.today))}::date`)
  if (filter.maxAge) add(':z', `p.date_of_birth >= ${bind(bornAfter(filter.maxAge, viewer.today))}::date`)
  if (filter.interests.length > 0) add(':i', `p.interests @> ${bind(filter.interests)}::text[]`)
  if (filter.online) add(':o', `p.last_seen_at > ${bind(onlineSince(viewer.now))}::timestamptz`, active)
  // Looked up for each that is passed, never joined: there are many more photos than are looked at.
  if (filter.photo) add(':f', `(select ph.status from photos ph where ph.id = p.main_photo_id) = 'active'`)
  if (viewer.except) add(':x', `p.member_id <> all (${bind(viewer.except)}::uuid[])`)
  for (const condition of viewer.conditions ?? []) {
    const sql = condition(bind)
    add(`:${nameOfCondition(sql)}`, `(${sql})`)
  }

  // Asked of nobody where it does not matter.
  const position = filter.distanceKm || listed === 'near' ? viewer.position : null
  const place = 'll_to_earth(p.latitude, p.longitude)'
  const here = position ? `ll_to_earth(${bind(position.lat)}::float8, ${bind(position.lon)}::float8)` : ''
  if (position) add('', 'p.latitude is not null', listed === 'near')
  if (position && filter.distanceKm)
    add(':d', `earth_distance(${here}, ${place}) <= ${bind(filter.distanceKm * 1000)}::float8`)
  name += `:${position ? 'p' : '-'}${listed}`
  const order = orders[listed]
  const gap = `${place} <-> ${here}`
  const ordered = { active: 'p.last_seen_at', new: 'p.created_at', near: gap }[listed]
  const column = listed === 'near' ? 'gap' : ordered.slice(2)
  // Each circle is read in the order of its own index, so that the list stays one of bounded passes.
  const scan = `${ordered}${listed === 'near' ? '' : ' desc'}${listed === 'near' ? '' : ', p.member_id'}`
  const cap = bind(viewer.cap ?? countCap + 1, '::int')
  const size = bind(pageSize, '::int')
  const offset = bind((filter.page - 1) * pageSize, '::int')
  const pass = (
    conditions: readonly string[],
    from = 'profiles p',
    atMost = `limit ${cap}`,
  ) => `select p.member_id, p.fictional, ${ordered} ${column}
      from ${from} where ${conditions.join(' and ')}
      order by ${scan} ${atMost}`

  const listedHere = [...listedTo(terms, known), ...where]
  let before = ''
  let hits: string
  let complete = 'true'
  let likely = 'counted.hits'
  let dense = 'false'
  let among = '0'
  let exact = 'true'
  if (way.by === 'prefix') {
    const prefix = `from profiles p where ${['p.searchable', `p.pool = ${terms.pool}`, ...first].join(' and ')} order by ${scan}`
    hits = pass(listedHere, `(select * ${prefix} limit ${way.atMost}) p`)
    exact = 'false'
    complete = `counted.hits >= ${cap} or not exists (select ${prefix} limit 1 offset ${way.atMost})`
  } else if (way.by === 'maps') {
    const maps = mapped(filter, viewer, listed, {
      ...{ pool: terms.pool, want: bind(way.want, '::int'), soughtBy, bind },
      allAtMost: bind(way.allAtMost, '::int'),
      leaveDense: bind(way.leaveDense ?? false, '::boolean'),
    })
    before = `${maps.before} fitting as materialized (${pass(listedHere, maps.from, '')}),`
    hits = `select * from fitting order by ${order} limit ${cap}`
    const sure = { active: 'last_seen_at >', new: 'created_at >', near: 'gap <' }[listed]
    complete = `(select rung is null from rung) or counted.hits >= ${cap} and
      (select count(*) from hits where ${sure}= (select edge from rung)) >= ${cap}`
    // Those who are not looked at are as many as the maps say, less as large a part as was wrong of those who are;
    // who has changed lately is no part of either.
    likely = `case when (select rung is null from rung) then (select count(*) from fitting)::int else ((select bits from total)
      * (select count(*) from fitting where member_id in (select member_id from found)) / greatest(1, (select count(*) from found)))::int end`
    dense = '(select dense from rung)'
    among = '(select bits from total)::int'
    exact = '(select rung is null from rung)'
  } else hits = pass(listedHere)
  if (viewer.sisters.length > 0) {
    name += ':w'
    const sisters = `unnest(${bind(viewer.sisters)}::int[]) sister(id)`
    const beyond = pass([...listedOnSister(terms, known, 'sister.id'), ...where])
    hits = `select * from ((${hits}) union all select x.* from ${sisters} cross join lateral (${beyond}) x) reached
      order by ${order} limit ${cap}`
  }
  const text = `with ${before} hits as materialized (
      ${hits}
    ), page as (select * from hits order by ${order} limit ${size} offset ${offset})
    select counted.hits, counted.total, ${complete} complete, ${likely} likely, ${dense} dense, ${among} among, ${exact} exact,
      exists (select from search_pools where pool = ${terms.pool} and ready) mapped, cards.*
    from (select count(*)::int hits, count(*) filter (where not fictional)::int total from hits) counted
    left join (
      select row_number() over (order by ${order
        .split(', ')
        .map((part) => `page.${part}`)
        .join(', ')}) place_in_page, ${cardColumns}
      from page join profiles p on p.member_id = page.member_id ${cardJoins(viewerId)}
    ) cards on true
    order by cards.place_in_page`
  return { statement: { name, text }, values }
}

const orders = {
  active: 'last_seen_at desc, member_id',
  new: 'created_at desc, member_id',
  near: 'gap, member_id',
}

const soughtFor = (filter: SearchFilter, viewer: SearchViewer) => (filter.everyone ? null : viewer.gender)
