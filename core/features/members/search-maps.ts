import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import type { Bind } from './candidate-filter.ts'
import { onlineSince } from './presence.ts'
import { chunkSize } from './search-index.ts'
import type { SearchFilter, SearchViewer } from './search-query.ts'
import { stepsOf } from './search-steps.ts'
import * as terms from './search-terms.ts'

/** Bits whose places are found at once, and of which nothing is asked where none is set. Divides a chunk. */
const stretch = 3072

/** As `earth()` of PostgreSQL says. */
const earthMetres = 6_378_168
export const earthKm = earthMetres / 1000

/** Of so many who were here within a quarter of an hour none is looked up: passing them finds the page sooner. */
const passedIfMore = 600

type Listed = 'active' | 'new' | 'near'

interface Group {
  terms: terms.Term[]
  /** Whether those who meet it sit near each other. */
  leads: boolean
}

/** What has to be true of a hit, as far as the maps know: one term of each group. */
function groupsOf(filter: SearchFilter, viewer: SearchViewer, soughtBy: string | null): Group[] {
  const groups: Group[] = []
  // A group without a term is met by nobody.
  const add = (group: terms.Term[], leads = false) => groups.push({ terms: group, leads })
  const place = viewer.position && filter.distanceKm ? terms.around(viewer.position, filter.distanceKm).terms : null
  if (filter.gender) add([terms.ofGender(filter.gender)])
  if (soughtBy) add([terms.looksFor(soughtBy)])
  if (place) add(place, true)
  if (filter.country) add([terms.inCountry(filter.country)], !place && !filter.region)
  if (filter.region) add([terms.inRegion(filter.region)], !place)
  if (filter.minAge || filter.maxAge) {
    const latest = filter.minAge ? bornOnOrBefore(filter.minAge, viewer.today) : viewer.today
    const earliest = bornAfter(filter.maxAge ?? 130, viewer.today)
    add(terms.bornIn(Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))))
  }
  for (const interest of filter.interests) add([terms.statesInterest(interest)])
  if (filter.photo) add([terms.hasPhoto])
  if (!viewer.fictional) add([terms.isReal])
  if (filter.online) add(terms.since('seen', onlineSince(viewer.now), viewer.now).terms)
  if (groups.length === 0) add([terms.everyone])
  return groups
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
  /** As SQL: where the searcher is. */
  at: { lat: string; lon: string }
  bind: Bind
}

type List = (values: readonly unknown[], type: string) => string

const pool = '(select id from big_pool)'
const bits = 'coalesce(b.dense, b.sparse)'
// Each fence (offset 0) keeps to one way of joining, whatever the planner thinks of the numbers of rows.
const mapsOf = (term: string, chunks: string) =>
  `(select b.term, b.chunk, ${bits} bits from search_bits b where b.pool_id = ${pool} and b.term ${term} and b.chunk = any(${chunks}) offset 0) b`
const metChunks = '(select chunks from total)::int[]'
// What has to be true of a hit, of one of these chunks. A join would pass all chunks for each.
const metIn = (chunk: string) => `((select maps from spread))[width_bucket(${chunk}, ${metChunks})]`

/**
 * The candidates of a search by the bit maps, as common table expressions, and what to read their seats `p` from. The maps that a filter
 * names are laid over each other. Of few hits all are candidates; of many, the first in the order of the list, as far as `rung` tells: all
 * that come before its `edge`, which is null where nobody is left out. Who has changed since the maps were brought up to date is in
 * `changed`, and no candidate.
 */
export function mapped(filter: SearchFilter, viewer: SearchViewer, listed: Listed, inner: Inner) {
  const { bind } = inner
  const list = (values: readonly unknown[], type: string) => `(select ${bind(values, `::${type}[]`)})`
  const groups = groupsOf(filter, viewer, inner.soughtBy)
  const wanted = groups.flatMap(({ terms: group, leads }, n) => group.map((term) => ({ n, leads, ...term })))
  const wantedRows = `unnest(${list(
    wanted.map(({ n }) => n),
    'int',
  )}, ${list(
    wanted.map(({ base }) => base),
    'int',
  )}, ${list(
    wanted.map(({ text }) => text),
    'text',
  )}, ${list(
    wanted.map(({ leads }) => leads),
    'boolean',
  )}) w(n, base, text, leads)`
  const first = listed === 'near' ? byCells(viewer, inner, list) : byTime(listed, viewer.now, inner, list)
  const before = `big_pool as materialized (select id, (next_seat - 1) / ${chunkSize} last${
    listed === 'near' ? '' : `, ${listed === 'new' ? 'created' : 'seen'}_shares shares`
  } from search_pools where pool = ${inner.pool} and ready),
    asked as materialized (select w.n, ${terms.termSql('w.base', 'w.text')} term, w.leads from ${wantedRows}),
    -- Who lives in one country sits in few chunks.
    reached as materialized (select case when exists (select from asked where leads)
      then array(select distinct b.chunk from asked a cross join lateral
        (select b.chunk from search_bits b where b.pool_id = ${pool} and b.term = a.term offset 0) b where a.leads)
      else array(select generate_series(0, (select last from big_pool))) end chunks),
    met as materialized (select * from (
      select chunk, bit_and(bits) bits from (
        select a.n, b.chunk, bit_or(b.bits) bits from asked a cross join lateral
          ${mapsOf('= a.term', '(select chunks from reached)::int[]')} group by a.n, b.chunk) of_group
      group by chunk having count(*) = ${bind(groups.length, '::int')}) laid where bit_count(bits) > 0
    ), total as materialized (select coalesce(sum(bit_count(bits)), 0) bits, array_agg(chunk order by chunk) chunks from met),
    spread as materialized (select array_agg(bits order by chunk) maps from met),
    ${first}
    found as materialized (
      select piece.seat from laid
      cross join generate_series(0, ${chunkSize / stretch - 1}) part(no)
      cross join lateral (select substring(laid.bits, part.no * ${stretch} + 1, ${stretch}) bits offset 0) of_part
      cross join lateral (select bit_count(of_part.bits) pieces, laid.chunk * ${chunkSize} + part.no * ${stretch} start offset 0) part_of
      cross join lateral (select start + sum(octet_length(gap) + 1) over (order by n rows unbounded preceding) - 1 seat, n
        from unnest(string_to_array(of_part.bits::text, '1')) with ordinality piece(gap, n) offset 0) piece
      where pieces > 0 and piece.n <= pieces
    ), changed as materialized (select distinct member_id from search_changes where pool_id = ${pool}),`
  // All seats in one pass of the index: looking each up by itself takes four times as long where they are near each other.
  const from = `(select s.member_id, s.fictional, s.seen last_seen_at, s.created created_at, s.born date_of_birth,
      true searchable, ${inner.pool} pool, ${gapSql(inner.at)} gap
    from search_seats s where s.pool_id = ${pool} and s.seat = any((select array_agg(seat) from found)::int[]) offset 0) p`
  // Whoever may see fictional profiles is told how many of the hits are none.
  const real = viewer.fictional
    ? `(select coalesce(sum(bit_count(met.bits & b.bits)), 0) from met cross join lateral ${mapsOf(`= ${terms.isReal.base}`, 'array[met.chunk]')})::int`
    : '(select bits from total)::int'
  const circle = viewer.position && filter.distanceKm ? terms.inside(viewer.position, filter.distanceKm) : null
  const cells = `${list(circle?.map(({ base }) => base) ?? [], 'int')}::int[]`
  // Of all that are looked at it is known anyway, and by time of those who are.
  const unknown = listed === 'near' ? '(select dense or edge is not null from rung)' : '(select dense from rung)'
  const inside = `(select case when ${bind(circle === null, '::boolean')} then (select bits from total) when ${unknown} then (
      select coalesce(sum(bit_count(${metIn('cells.chunk')} & cells.bits)), 0) from (select b.chunk, bit_or(b.bits) bits
        from ${mapsOf(`= any(${cells})`, metChunks)} group by b.chunk offset 0) cells) end)::int`
  return {
    before,
    from,
    real,
    inside,
    where: ['p.member_id not in (select member_id from changed)'],
  }
}

/** Metres straight through the earth, as `<->` of two places says; null where either is unknown. */
function gapSql({ lat, lon }: Inner['at']): string {
  // Asked once for a statement, not for each row.
  const of = (axis: string, value: string) => `(s.${axis} - (select ${earthMetres} * ${value})) ^ 2`
  return `sqrt(${of('x', `cosd(${lat}) * cosd(${lon})`)} + ${of('y', `cosd(${lat}) * sind(${lon})`)} + ${of('z', `sind(${lat})`)})`
}

/** Metres straight through the earth for kilometres on it. */
export const gapOf = (km: number): number =>
  2 * earthMetres * Math.sin(Math.min(Math.PI / 2, (km * 1000) / 2 / earthMetres))

/** Of so many hits or fewer all are looked at: finding the first would take as long. */
const manyOf = ({ allAtMost, want }: Inner) => `greatest(${allAtMost}, 2 * ${want})`

/** Those of the shortest step that has as many as are wanted. */
function byTime(listed: Listed, now: Date, inner: Inner, list: List) {
  const { want } = inner
  const what = listed === 'new' ? 'created' : 'seen'
  const steps = stepsOf(what, now)
  const rungs = steps.flatMap((step, i) => step.terms.map(({ base }) => ({ n: i + 1, base })))
  const edges = list(
    steps.map(({ edge }) => edge),
    'timestamptz',
  )
  return `rungs as materialized (select * from unnest(${list(
    rungs.map(({ n }) => n),
    'int',
  )}, ${list(
    rungs.map(({ base }) => base),
    'int',
  )}) r(n, term)),
    -- A little earlier than those of whom this asks would be were they here as often as others.
    start as materialized (select coalesce(min(n), 1) first from big_pool cross join unnest(big_pool.shares) with ordinality s(share, n)
      where share * (select bits from total) >= 0.5 * ${want}),
    beginning as materialized (select step.n, reach.hits, reach.chunks, reach.maps from generate_series((select first from start), ${steps.length}) step(n)
      cross join lateral (select sum(bit_count(bits)) hits, array_agg(chunk) chunks, array_agg(bits) maps from (
        select of_step.chunk, ${metIn('of_step.chunk')} & of_step.bits bits from (select b.chunk, bit_or(b.bits) bits
          from ${mapsOf('= any((select array_agg(term) from rungs where n = step.n)::int[])', metChunks)} group by b.chunk offset 0) of_step offset 0
        ) laid where bit_count(bits) > 0) reach
      where (select bits from total) > ${manyOf(inner)} and reach.hits >= ${want} limit 1
    ), rung as materialized (select coalesce((select n = 1 and hits > greatest(${passedIfMore}, 4 * ${want}) from beginning), false) dense,
      ${edges}[(select n from beginning)] edge),
    laid as (
      select chunk, bits from met where not exists (select from beginning)
      union all select l.* from beginning cross join lateral unnest(chunks, maps) l(chunk, bits)
      where not ${inner.leaveDense} or not (select dense from rung)
    ),`
}

/** So many who live near are passed where that finds enough. */
const passedNear = 1000

/** Circles around the searcher that are looked at first, in kilometres, and the size of cells that tells enough of each. */
const circles = [
  { km: 1.5, level: 5 },
  { km: 4, level: 5 },
  { km: 12, level: 4 },
  { km: 50, level: 3 },
  { km: 250, level: 2 },
] as const

/**
 * Those of the nearest cells: of a circle that has enough hits or, where none has, of the largest cells of all; then of the smaller cells in these,
 * as long as there are far more hits than wanted. A cell lies between `near` and `far` kilometres away. All hits up to the edge, the `far`
 * of the cell with which there are enough, lie in cells whose `near` comes before it.
 */
function byCells({ position }: SearchViewer, inner: Inner, list: List): string {
  const { want, at, leaveDense } = inner
  const levels = terms.cellLevels
  const many = manyOf(inner)
  const away = (
    cells: string,
    side: string,
    round: string,
  ) => `(select *, greatest(0, away - round_it) near, away + round_it far from (${cells}) cell
      cross join lateral (select (y + 0.5) * ${side} - 90 lat, (x + 0.5) * ${side} - 180 lon offset 0) centre
      cross join lateral (select ${earthKm} * 2 * asin(least(1, sqrt(sind((lat - ${at.lat}) / 2) ^ 2
          + cosd(lat) * cosd(${at.lat}) * sind((lon - ${at.lon}) / 2) ^ 2))) away, ${round} round_it offset 0) far)`
  // Each map is unpacked once: where it is named twice, as it is stored, it would be unpacked twice.
  const cellsIn = (maps: string, base: string, more = 'true') => `select (term - ${base}) / ${terms.cellRow} y,
      (term - ${base}) % ${terms.cellRow} x, sum(hits) hits, sum(living) living from (
        select m.term, bit_count(${metIn('m.chunk')} & m.bits) hits, bit_count(m.bits) living
        from (select b.term, b.chunk, substring(b.bits, 1) bits from (select b.* from ${maps} offset 0) b where ${more} offset 0) m offset 0) counted
      group by term having sum(hits) > 0`
  const begun = circles.map(({ km, level }, n) => ({
    n: n + 1,
    km,
    level,
    terms: position ? terms.cellsAround(position, km, level) : [],
  }))
  const firstCells = begun.flatMap(({ n, terms: cells }) => cells.map(({ base }) => ({ n, base })))
  const keep = (cells: string, { side }: { side: number }) => `select y, x, hits, edge from (
      select *, min(far) filter (where upto >= ${want}) over () edge from (
        select *, sum(hits) over (order by far) upto from ${away(cells, String(side), roundIt(side))} reach
      ) summed
    ) kept where near <= coalesce(edge, 'infinity')`
  const kept = levels.map((level, i) => {
    const whole = cellsIn(
      mapsOf(`between ${level.base} and ${level.base + 2 ** 26 - 1}`, metChunks),
      String(level.base),
      `(select bits from total) > ${many} and not exists (select from begun)`,
    )
    const row = `${level.base} + row_of.y * ${terms.cellRow} + parent.x * ${level.across}`
    const inside = cellsIn(
      `kept${i - 1} parent cross join generate_series(parent.y * ${level.across}, parent.y * ${level.across} + ${level.across - 1}) row_of(y)
        cross join lateral ${mapsOf(`between ${row} and ${row} + ${level.across - 1}`, metChunks)}`,
      String(level.base),
      // Reading a smaller cell takes about as long as looking at a hit too many.
      `(select sum(hits) - count(*) * ${level.across ** 2} from kept${i - 1}) > 2 * ${want}`,
    )
    const cells =
      i === 0
        ? whole
        : `${inside} union all select c.*, null from begun cross join unnest(ys, xs, counts) c(y, x, hits) where level = ${i} and not (select dense from crowded)`
    return `kept${i} as materialized (${keep(cells, level)})`
  })
  const last = levels
    .map((_, i) => `when exists (select from kept${i}) then ${i}`)
    .reverse()
    .join(' ')
  const cells = levels
    .map(
      ({ base }, i) =>
        `select ${base} + y * ${terms.cellRow} + x term from kept${i} where (select level from reach) = ${i}`,
    )
    .join(' union all ')
  const column = (values: readonly unknown[], type = 'int') => list(values, type)
  return `rungs as materialized (select * from unnest(${column(firstCells.map(({ n }) => n))}, ${column(
    firstCells.map(({ base }) => base),
  )}) r(n, term)),
    begun as materialized (select circle.level, reach.* from (values ${begun
      .map(({ n, km, level }) => `(${n}, ${km}, ${level}, ${levels[level]?.side}, ${levels[level]?.base})`)
      .join(', ')}) circle(n, km, level, side, base)
      cross join lateral (select array_agg(y) ys, array_agg(x) xs, array_agg(hits) counts, sum(hits) filter (where far <= circle.km) sure,
          sum(hits) / sum(living) share
        from ${away(
          cellsIn(`rungs r cross join lateral ${mapsOf('= r.term', metChunks)} where r.n = circle.n`, 'circle.base'),
          'circle.side',
          roundIt(1, 'circle.side'),
        )} reach) reach
      where (select bits from total) > ${many} and reach.sure >= ${want} limit 1),
    -- Where many of those who live near fit, passing them by distance is quicker than looking them up.
    crowded as materialized (select ${leaveDense} and coalesce((select share * ${passedNear} > ${want} from begun), false) dense),
    ${kept.join(',\n')},
    reach as materialized (select case ${last} end as level),
    nearest as materialized (${cells}),
    rung as materialized (select (select dense from crowded) dense,
      case when min(edge) is not null then 2 * ${earthMetres} * sin(least(pi() / 2, min(edge) / 2 / ${earthKm})) end edge
      from (${levels.map((_, i) => `select edge from kept${i}`).join(' union all ')}) edges),
    laid as (
      select chunk, bits from met where ((select level from reach) is null or not exists (select from nearest)) and not (select dense from crowded)
      union all select near.chunk, ${metIn('near.chunk')} & near.bits from (select b.chunk, bit_or(b.bits) bits
        from ${mapsOf('= any((select array_agg(term) from nearest)::int[])', metChunks)} group by b.chunk offset 0) near
    ),`
}

/** How far the corners of a cell are from its middle, in kilometres, or a little more; as SQL. */
const roundIt = (side: number, sized = String(side)) => {
  const flat = `cosd(greatest(0, abs(lat) - ${sized} / 2))`
  // Along a meridian and a parallel is further than straight.
  return side >= 5 ? `${sized} * 55.7 * (1 + ${flat})` : `${sized} * 56.3 * sqrt(1 + ${flat} ^ 2)`
}
