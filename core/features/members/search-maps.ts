import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import type { Bind } from './candidate-filter.ts'
import { onlineSince } from './presence.ts'
import { chunkSize } from './search-index.ts'
import type { SearchFilter, SearchViewer } from './search-query.ts'
import * as terms from './search-terms.ts'

/** Bits whose places are found at once, and of which nothing is asked where none is set. One divides the other, and that a chunk. */
const stretch = 256
const longStretch = 2048

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** How far a list reaches into the past before it is long enough: each step two or three times the one before it. */
const seenSteps = [
  15 * minute,
  hour,
  4 * hour,
  12 * hour,
  day,
  ...[3, 8, 20, 60, 180, 500, 2000].map((days) => days * day),
]
const createdSteps = [1, 3, 7, 14, 28, 56, 112, 250, 500, 1000, 2000].map((days) => days * day)
const nearSteps = [2, 5, 10, 25, 60, 150, 350, 800, 2500]
/** As `earth()` of PostgreSQL says. */
const earthMetres = 6_378_168

type Listed = 'active' | 'new' | 'near'

/** What has to be true of a hit, as far as the maps know: one term of each group. */
function groupsOf(filter: SearchFilter, viewer: SearchViewer, soughtBy: string | null): terms.Term[][] {
  const groups: terms.Term[][] = []
  if (filter.gender) groups.push([terms.ofGender(filter.gender)])
  if (soughtBy) groups.push([terms.looksFor(soughtBy)])
  if (filter.country) groups.push([terms.inCountry(filter.country)])
  if (filter.region) groups.push([terms.inRegion(filter.region)])
  if (filter.minAge || filter.maxAge) {
    const latest = filter.minAge ? bornOnOrBefore(filter.minAge, viewer.today) : viewer.today
    const earliest = bornAfter(filter.maxAge ?? 130, viewer.today)
    groups.push(terms.bornIn(Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))))
  }
  for (const interest of filter.interests) groups.push([terms.statesInterest(interest)])
  if (filter.photo) groups.push([terms.hasPhoto])
  if (!viewer.fictional) groups.push([terms.isReal])
  if (filter.online) groups.push(terms.since('seen', onlineSince(viewer.now), viewer.now).terms)
  if (viewer.position && filter.distanceKm) groups.push(terms.around(viewer.position, filter.distanceKm).terms)
  // A group without a term is met by nobody.
  return groups.length === 0 ? [[terms.everyone]] : groups
}

/** The beginnings of a list: the terms of those whom each can hold, and where it ends. */
function stepsOf(listed: Listed, { position, now }: SearchViewer): { terms: terms.Term[]; edge: number | Date }[] {
  if (listed === 'near') {
    if (!position) return []
    return nearSteps.map((km) => {
      const reach = terms.around(position, km)
      return { terms: reach.terms, edge: 2 * earthMetres * Math.sin((reach.edge * 1000) / 2 / earthMetres) }
    })
  }
  const what = listed === 'active' ? 'seen' : 'created'
  const steps = what === 'seen' ? seenSteps : createdSteps
  return steps.map((ms) => terms.since(what, new Date(now.getTime() - ms), now))
}

interface Inner {
  /** As SQL: the pool, and how many hits are wanted. */
  pool: string
  want: string
  /** Of so many hits all are candidates. */
  allAtMost: string
  soughtBy: string | null
  /** As SQL: whether nobody is looked at where far more than are wanted would have to be. */
  leaveDense: string
  bind: Bind
}

/**
 * The candidates of a search by the bit maps, as common table expressions, and what to read profiles `p` from. The maps that a filter
 * names are laid over each other. Of few hits all are candidates; of many, those of the shortest step (`rung`) that has as many as are
 * wanted, whose end is its `edge`. `rung` is null where nobody is left out. Who has changed since the maps were brought up to date is a
 * candidate in any case.
 */
export function mapped(filter: SearchFilter, viewer: SearchViewer, listed: Listed, inner: Inner) {
  const { bind, want, allAtMost } = inner
  const groups = groupsOf(filter, viewer, inner.soughtBy)
  const wanted = groups.flatMap((group, n) => group.map((term) => ({ n, ...term })))
  const steps = stepsOf(listed, viewer)
  const rungs = steps.flatMap((step, i) => step.terms.map(({ base }) => ({ n: i + 1, base })))
  const list = (values: readonly unknown[], type: string) => bind(values, `::${type}[]`)
  const edges = list(
    steps.map(({ edge }) => edge),
    listed === 'near' ? 'float8' : 'timestamptz',
  )
  const wantedRows = `unnest(${list(
    wanted.map(({ n }) => n),
    'int',
  )}, ${list(
    wanted.map(({ base }) => base),
    'int',
  )}, ${list(
    wanted.map(({ text }) => text),
    'text',
  )}) w(n, base, text)`
  const rungRows = `unnest(${list(
    rungs.map(({ n }) => n),
    'int',
  )}, ${list(
    rungs.map(({ base }) => base),
    'int',
  )}) r(n, term)`
  const pool = '(select id from big_pool)'
  // Each fence (offset 0) keeps to one way of joining, whatever the planner thinks of the numbers of rows.
  const mapsOf = (term: string, also = '') =>
    `(select b.chunk, b.bits from search_bits b where b.pool_id = ${pool} and b.term = ${term} ${also} offset 0) b`
  const before = `big_pool as materialized (select id from search_pools where pool = ${inner.pool} and ready),
    rungs as materialized (select * from ${rungRows}),
    met as materialized (select * from (
      select chunk, bit_and(bits) bits from (
        select w.n, b.chunk, bit_or(b.bits) bits from ${wantedRows} cross join lateral
          ${mapsOf(`(${terms.termSql('w.base', 'w.text')})`)} group by w.n, b.chunk) of_group
      group by chunk having count(*) = ${bind(groups.length, '::int')}) laid where bit_count(bits) > 0
    ), total as materialized (select coalesce(sum(bit_count(bits)), 0) bits, array_agg(chunk) chunks from met),
    beginning as materialized (select step.n, reach.hits, reach.chunks, reach.maps from generate_series(1, ${steps.length}) step(n)
      cross join lateral (select sum(bit_count(bits)) hits, array_agg(chunk) chunks, array_agg(bits) maps from (
        select chunk, bit_and(bits) bits from (
          select chunk, bits from met
          union all select b.chunk, bit_or(b.bits) from rungs r cross join lateral
            ${mapsOf('r.term', 'and b.chunk = any((select chunks from total)::int[])')}
          where r.n = step.n group by b.chunk) sides
        group by chunk having count(*) = 2) laid where bit_count(bits) > 0) reach
      where (select bits from total) > greatest(${allAtMost}, ${want}) and reach.hits >= ${want} limit 1
    ), rung as materialized (select exists (select from beginning where hits > 4 * ${want} and n = 1) dense,
      (select n from beginning) rung, (${edges})[(select n from beginning)] edge),
    laid as (
      select chunk, bits from met where not exists (select from beginning)
      union all select l.* from beginning cross join lateral unnest(chunks, maps) l(chunk, bits)
      where not ${inner.leaveDense} or not (select dense from rung)
    ), found as materialized (
      select member_id from (
        select start + sum(length(gap) + 1) over (partition by start order by n) - 1 seat, n, pieces from laid
        cross join generate_series(0, ${chunkSize / longStretch - 1}) long(no)
        cross join lateral (select substring(laid.bits, long.no * ${longStretch} + 1, ${longStretch}) bits offset 0) of_long
        cross join generate_series(0, ${longStretch / stretch - 1}) part(no)
        cross join lateral (select substring(of_long.bits, part.no * ${stretch} + 1, ${stretch}) bits offset 0) of_part
        cross join lateral (select bit_count(of_part.bits) pieces,
          laid.chunk * ${chunkSize} + long.no * ${longStretch} + part.no * ${stretch} start offset 0) part_of
        cross join lateral unnest(string_to_array(of_part.bits::text, '1')) with ordinality piece(gap, n)
        where bit_count(of_long.bits) > 0 and pieces > 0) placed
      cross join lateral (select s.member_id from search_seats s where s.pool_id = ${pool} and s.seat = placed.seat offset 0) s
      where placed.n <= placed.pieces
    ), candidates as materialized (
      select member_id from found union select member_id from search_changes where pool_id = ${pool}
    ),`
  const from = `candidates cross join lateral (select * from profiles where profiles.member_id = candidates.member_id offset 0) p`
  return { before, from }
}
