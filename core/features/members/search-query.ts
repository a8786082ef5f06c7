import type { Statement } from '../../../db/database.ts'
import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import type { Gender } from '../../shared/vocabulary.ts'
import { listedOnSister, listedTo, pageSize, type Viewer } from '../visibility/index.ts'
import { type CandidateCondition, nameOfCondition } from './candidate-filter.ts'
import { cardColumns, cardJoins } from './cards.ts'
import { onlineSince } from './presence.ts'

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

/**
 * The prepared statement of one combination of filters. One bounded pass over an index finds at most `countCap` + 1 hits; the page and
 * the count both come from it, and only the page's rows are joined with what a card shows.
 */
export function searchStatement(
  filter: SearchFilter,
  viewer: SearchViewer,
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown, type = '') => `$${values.push(value)}${type}`
  const viewerId = bind(viewer.id, '::uuid')
  const { id, fictional } = viewer
  const terms = { viewer: viewerId, pool: bind(viewer.pool), fictional: String(fictional), sisters: '' }
  const soughtBy = filter.everyone ? null : viewer.gender
  const known = { visitor: id === null, fictional, soughtBy }
  const where: string[] = []
  let name = `members.search${id ? ':v' : ''}${fictional ? '' : ':r'}${soughtBy ? `:${soughtBy}` : ''}`
  const add = (letter: string, condition: string) => {
    name += letter
    where.push(condition)
  }
  if (filter.gender) add(':g', `p.gender = ${bind(filter.gender)}`)
  if (filter.country) add(':c', `p.country = ${bind(filter.country)}`)
  if (filter.region) add(':s', `p.region = ${bind(filter.region)}`)
  if (filter.minAge) add(':a', `p.date_of_birth <= ${bind(bornOnOrBefore(filter.minAge, viewer.today))}::date`)
  if (filter.maxAge) add(':z', `p.date_of_birth >= ${bind(bornAfter(filter.maxAge, viewer.today))}::date`)
  if (filter.interests.length > 0) add(':i', `p.interests @> ${bind(filter.interests)}::text[]`)
  if (filter.online) add(':o', `p.last_seen_at > ${bind(onlineSince(viewer.now))}::timestamptz`)
  // Looked up for each that is passed, never joined: there are many more photos than are looked at.
  if (filter.photo) add(':f', `(select ph.status from photos ph where ph.id = p.main_photo_id) = 'active'`)
  if (viewer.except) add(':x', `p.member_id <> all (${bind(viewer.except)}::uuid[])`)
  for (const condition of viewer.conditions ?? []) {
    const sql = condition(bind)
    add(`:${nameOfCondition(sql)}`, `(${sql})`)
  }

  const place = 'll_to_earth(p.latitude, p.longitude)'
  const { position } = viewer
  const here = position ? `ll_to_earth(${bind(position.lat)}::float8, ${bind(position.lon)}::float8)` : ''
  const within = position && filter.distanceKm ? filter.distanceKm : null
  if (position && (within || filter.sort === 'near')) where.push('p.latitude is not null')
  // A circle is searched from its centre outwards, whatever the order of the list: the nearest hits are found without a sort. But
  // of those who share three interests there are so few that finding them all is quicker than passing everyone else.
  const outwards = position !== null && (within !== null || filter.sort === 'near')
  const rare = filter.interests.length > 2
  if (outwards && rare) name += ':q'
  if (within) {
    const metres = `${bind(within * 1000)}::float8`
    // The box is what the index knows; its corners lie outside the circle.
    const box = rare ? '' : `earth_box(${here}, ${metres}) @> ${place} and `
    add(':d', `${box}earth_distance(${here}, ${place}) <= ${metres}`)
  }
  const listed = filter.sort === 'near' && !position ? 'active' : filter.sort
  const orders = {
    active: 'last_seen_at desc, member_id',
    new: 'created_at desc, member_id',
    near: 'gap, member_id',
  }
  // Adding zero keeps the order and hides it from the index.
  const gap = rare ? `(${place} <-> ${here}) + 0` : `${place} <-> ${here}`
  const scan = outwards ? gap : `p.${orders[listed].replace(', member_id', ', p.member_id')}`
  name += `:${position ? 'p' : '-'}${listed}`
  const order = orders[listed]
  const columns = { active: 'p.last_seen_at', new: 'p.created_at', near: `${gap} gap` }[listed]
  const cap = bind(viewer.cap ?? countCap + 1, '::int')
  const size = bind(pageSize, '::int')
  const offset = bind((filter.page - 1) * pageSize, '::int')
  // Each circle is read in the order of its own index, so that the list stays one of bounded passes.
  const pass = (circle: string[]) => `select p.member_id, p.fictional, ${columns}
      from profiles p where ${[...circle, ...where].join(' and ')}
      order by ${scan} limit ${cap}`
  let hits = pass(listedTo(terms, known))
  if (viewer.sisters.length > 0) {
    name += ':w'
    const sisters = `unnest(${bind(viewer.sisters)}::int[]) sister(id)`
    const beyond = pass(listedOnSister(terms, known, 'sister.id'))
    hits = `select * from ((${hits}) union all select x.* from ${sisters} cross join lateral (${beyond}) x) reached
      order by ${order} limit ${cap}`
  }
  const text = `with hits as materialized (
      ${hits}
    ), page as (select * from hits order by ${order} limit ${size} offset ${offset})
    select counted.hits, counted.total, cards.*
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
