import {
  type BindList,
  bitmapsSql,
  chunkHitsSql,
  hitChunksSql,
  readAllBelowSql,
  type SearchParts,
} from './bitmap-sql.ts'
import { earthKm, earthMetres } from './distance.ts'
import type { SearchViewer } from './query.ts'
import * as terms from './terms.ts'

/** Members nearby that a sequential scan reads, if that is likely to find enough. */
const maxScannedNear = 1000

/** Circles around the searcher to try first, in kilometres, each with a sufficient size of cells. */
const circles = [
  { km: 1.5, level: 5 },
  { km: 4, level: 5 },
  { km: 12, level: 4 },
  { km: 50, level: 3 },
  { km: 250, level: 2 },
] as const

/**
 * The hits in the nearest cells. Starts with the cells of a circle that has enough hits or, if none has, with the
 * largest cells. Divides them into smaller cells as long as they have far more hits than wanted. A cell is between
 * `near` and `far` kilometres away. The edge is the `far` of the cell that completes the wanted number: all hits up to
 * it are in cells whose `near` is smaller.
 */
export function nearestCellsSql({ position }: SearchViewer, inner: SearchParts, list: BindList): string {
  const { want, at, leaveDense } = inner
  const levels = terms.cellLevels
  const many = readAllBelowSql(inner)
  const away = (
    cells: string,
    side: string,
    round: string,
  ) => `(select *, greatest(0, away - round_it) near, away + round_it far from (${cells}) cell
      cross join lateral (select (y + 0.5) * ${side} - 90 lat, (x + 0.5) * ${side} - 180 lon offset 0) centre
      cross join lateral (select ${earthKm} * 2 * asin(least(1, sqrt(sind((lat - ${at.lat}) / 2) ^ 2
          + cosd(lat) * cosd(${at.lat}) * sind((lon - ${at.lon}) / 2) ^ 2))) away, ${round} round_it offset 0) far)`
  // `substring` unpacks each bitmap once; a stored bitmap would be unpacked each time it is used.
  const cellsIn = (maps: string, base: string, more = 'true') => `select (term - ${base}) / ${terms.cellRow} y,
      (term - ${base}) % ${terms.cellRow} x, sum(hits) hits, sum(living) living from (
        select m.term, bit_count(${chunkHitsSql('m.chunk')} & m.bits) hits, bit_count(m.bits) living
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
  const levelQueries = levels.map((level, i) => {
    const whole = cellsIn(
      bitmapsSql(`between ${level.base} and ${level.base + 2 ** 26 - 1}`, hitChunksSql),
      String(level.base),
      `(select bits from total) > ${many} and not exists (select from begun)`,
    )
    const row = `${level.base} + row_of.y * ${terms.cellRow} + parent.x * ${level.across}`
    const inside = cellsIn(
      `kept${i - 1} parent cross join generate_series(parent.y * ${level.across}, parent.y * ${level.across} + ${level.across - 1}) row_of(y)
        cross join lateral ${bitmapsSql(`between ${row} and ${row} + ${level.across - 1}`, hitChunksSql)}`,
      String(level.base),
      // Reading a smaller cell takes about as long as reading one unnecessary hit.
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
  const column = (values: readonly unknown[]) => list(values, 'int')
  return `rungs as materialized (select * from unnest(${column(firstCells.map(({ n }) => n))}, ${column(
    firstCells.map(({ base }) => base),
  )}) r(n, term)),
    begun as materialized (select circle.level, reach.* from (values ${begun
      .map(({ n, km, level }) => `(${n}, ${km}, ${level}, ${levels[level]?.side}, ${levels[level]?.base})`)
      .join(', ')}) circle(n, km, level, side, base)
      cross join lateral (select array_agg(y) ys, array_agg(x) xs, array_agg(hits) counts, sum(hits) filter (where far <= circle.km) sure,
          sum(hits) / sum(living) share
        from ${away(
          cellsIn(
            `rungs r cross join lateral ${bitmapsSql('= r.term', hitChunksSql)} where r.n = circle.n`,
            'circle.base',
          ),
          'circle.side',
          roundIt(1, 'circle.side'),
        )} reach) reach
      where (select bits from total) > ${many} and reach.sure >= ${want} limit 1),
    -- Where many nearby members fit, scanning them by distance is quicker than looking them up.
    crowded as materialized (select ${leaveDense} and coalesce((select share * ${maxScannedNear} > ${want} from begun), false) dense),
    ${levelQueries.join(',\n')},
    reach as materialized (select case ${last} end as level),
    nearest as materialized (${cells}),
    rung as materialized (select (select dense from crowded) dense,
      case when min(edge) is not null then 2 * ${earthMetres} * sin(least(pi() / 2, min(edge) / 2 / ${earthKm})) end edge
      from (${levels.map((_, i) => `select edge from kept${i}`).join(' union all ')}) edges),
    hit_bits as (
      select chunk, bits from met where ((select level from reach) is null or not exists (select from nearest)) and not (select dense from crowded)
      union all select near.chunk, ${chunkHitsSql('near.chunk')} & near.bits from (select b.chunk, bit_or(b.bits) bits
        from ${bitmapsSql('= any((select array_agg(term) from nearest)::int[])', hitChunksSql)} group by b.chunk offset 0) near
    ),`
}

/** As SQL: an upper bound for the distance of a cell's corners from its centre, in kilometres. */
const roundIt = (side: number, sized = String(side)) => {
  const flat = `cosd(greatest(0, abs(lat) - ${sized} / 2))`
  // The path along a meridian and a parallel is longer than the direct one.
  return side >= 5 ? `${sized} * 55.7 * (1 + ${flat})` : `${sized} * 56.3 * sqrt(1 + ${flat} ^ 2)`
}
