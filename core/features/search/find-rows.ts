import type { Reader } from '../../../db/database.ts'
import type { CardRow } from '../members/index.ts'
import { pageSize } from '../visibility/index.ts'
import { countCap, type Found, type SearchFilter, type SearchViewer, searchStatement, type Way } from './statement.ts'

export type SearchRow = Partial<CardRow> & Found

/**
 * The rows of a search, the page's cards among them. Where the first members in the order of the list are likely to be enough, they
 * are passed; else, in a big pool, its bit maps are asked. Small pools are passed to their end. Nothing here takes longer the more members
 * there are.
 */
export async function findRows(
  { db }: { db: Reader },
  filter: SearchFilter,
  viewer: SearchViewer,
): Promise<SearchRow[]> {
  // Those whom visitors see have an index of their own, in the order of the list; the bit maps do not know them.
  if (viewer.id === null) return find(db, filter, viewer, { by: 'passing' })
  const asksMore = filter.interests.length > 0 || filter.photo || (filter.region !== undefined && filter.sort === 'new')
  const atMost = asksMore ? passedAtMost : passedByIndex
  const dense = share(filter, viewer) * atMost > 2 * (viewer.cap ?? countCap)
  const indexed = indexedPools(db)
  if (dense || !indexed.has(viewer.pool)) {
    const first = await find(db, filter, viewer, { by: 'prefix', atMost })
    if (first[0]?.mapped) indexed.add(viewer.pool)
    if (first[0]?.complete) return first
    if (!first[0]?.mapped) return find(db, filter, viewer, { by: 'prefix', atMost: passedUnindexed })
  }
  return findByMaps(db, filter, viewer)
}

/** Members whom a search passes where it is likely to be enough, and where the maps say that it is. */
const passedAtMost = 2000
/** The same, where the index alone knows who fits. */
const passedByIndex = 10_000
const passedIfDense = 10_000
/** In a big pool whose bitmap index is still being made, as after a bulk load. Nobody beyond is found until then. */
const passedUnindexed = 20_000
/** Of so many hits all are looked at: finding the first of them in the maps would take as long. */
const lookedAt = 900
/** The same where the maps are wrong about many, and the rest would have to be counted afterwards. */
const lookedAtMost = 2000
/** By distance, where each takes five times as long. */
const passedIfNear = 2500

const find = (db: Reader, filter: SearchFilter, viewer: SearchViewer, way: Way) => {
  const { statement, values } = searchStatement(filter, viewer, way)
  return db.query<SearchRow>(statement, values)
}

/**
 * By the bit maps alone. Of so many hits all are looked at; of more, only the first are, as far as the order of the list tells: those of
 * the pages up to the wanted one. That there are as many more as the list tells of is then said only where there are surely twice that.
 */
export async function findByMaps(
  db: Reader,
  filter: SearchFilter,
  viewer: SearchViewer,
  allAtMost = allLookedAt(filter, viewer.cap),
): Promise<SearchRow[]> {
  const cap = viewer.cap ?? countCap + 1
  const all = viewer.sisters.length > 0
  // Of pages beyond the last there is only the count.
  const reached = filter.page * pageSize < cap + pageSize ? filter.page * pageSize : pageSize
  // Far down, the few more that are counted cost less than to count them afterwards.
  const needed = all || (isNearest(filter, viewer) && reached > cap / 2) ? cap : Math.min(cap, reached)
  const some = { ...viewer, cap: needed }
  const way = (want: number, leaveDense: boolean): Way => ({ by: 'maps', want: Math.ceil(want), allAtMost, leaveDense })
  let rows = await find(db, filter, some, way(20 + needed * vagueness(filter), true))
  let { likely, real } = surely(rows[0], filter, viewer)
  if (rows[0]?.dense) {
    const atMost = isByDistance(filter, viewer) ? passedIfNear : passedIfDense
    // Where the maps do not tell that there are more than are counted, passing them counts them as well.
    rows = await find(db, filter, isMany(likely, real, cap) ? some : viewer, { by: 'prefix', atMost })
    if (rows[0]?.complete && !isMany(likely, real, cap)) return rows
  }
  for (let want = 3 * needed * vagueness(filter); !rows[0]?.complete; want *= 3) {
    rows = await find(db, filter, some, way(want, false))
    ;({ likely, real } = surely(rows[0], filter, viewer))
  }
  const [first] = rows
  if (!first || needed === cap || first.hits < needed) return rows
  const known = first.exact ? first : isMany(likely, real, cap) ? { likely: cap, real: cap } : null
  if (known) {
    const [hits, total] = [Math.min(cap, known.likely), Math.min(cap, known.real)]
    return rows.map((row) => ({ ...row, hits, total }))
  }
  for (let want = cap * vagueness(filter); ; want *= 3) {
    rows = await find(db, filter, viewer, way(want, false))
    if (rows[0]?.complete) return rows
  }
}

const isNearest = (filter: SearchFilter, viewer: SearchViewer) =>
  filter.distanceKm !== undefined && isByDistance(filter, viewer)
const isByDistance = ({ sort }: SearchFilter, { position }: SearchViewer) => sort === 'near' && position !== null
/** So many hits or fewer are all looked at, as where looking at a page of them would not say that there are surely more than are counted. */
const allLookedAt = (filter: SearchFilter, cap = countCap + 1) =>
  Math.min(lookedAtMost, Math.max(lookedAt, Math.ceil(1.5 * cap * vagueness(filter))))

/** About how many there are, of all and of the real ones, as far as the maps tell. */
function surely(row: SearchRow | undefined, filter: SearchFilter, viewer: SearchViewer) {
  if (!row) return { likely: 0, real: 0 }
  if (!row.dense && (row.exact || !isNearest(filter, viewer))) return row
  // Nobody was looked at, or the nearest, who say nothing of how many of the cells of a circle live in it: those of the cells that lie in it
  // wholly surely do. Those whom the maps are wrong about had a birthday, have a new photo or were here half an hour ago.
  const part = row.inside / vagueness({ ...filter, distanceKm: undefined })
  return { likely: part, real: (part * row.among_real) / Math.max(1, row.among) }
}

/** Whether there are surely more than are counted, of all and of the real ones. */
const isMany = (likely: number, real: number, cap: number) => likely > 1.5 * cap && real > 1.5 * cap

const pools = new WeakMap<Reader, Set<string>>()

/** Pools with a bitmap index, as far as searches of this process have seen. Once a pool has one, it always has. */
function indexedPools(db: Reader): Set<string> {
  const known = pools.get(db) ?? new Set()
  pools.set(db, known)
  return known
}

/** About which part of those who come first in the order of the list fit; only the speed depends on it. */
function share(filter: SearchFilter, { position, gender }: SearchViewer): number {
  if (position && (filter.distanceKm || filter.sort === 'near')) return 0
  const active = filter.sort !== 'new'
  const years = Math.min(filter.maxAge ?? 60, 60) - Math.max(filter.minAge ?? 18, 18) + 1
  return (
    (filter.gender && (!active || filter.region) ? 0.4 : 1) *
    (filter.country && !active ? 0.05 : 1) *
    (filter.region && !(active && filter.country) ? 0.03 : 1) *
    (gender && !filter.everyone ? 0.6 : 1) *
    (filter.photo ? 0.5 : 1) *
    (filter.online && !active ? 0.03 : 1) *
    Math.max(0, Math.min(1, years / 40)) ** 2 *
    0.15 ** filter.interests.length
  )
}

/** How many the maps have to name for one who fits: they know years of birth, not days, and cells, not circles. */
function vagueness({ minAge, maxAge, distanceKm, online, photo }: SearchFilter): number {
  const from = minAge ?? 18
  // Beyond sixty they are fewer from year to year.
  const years = (maxAge ?? Math.max(60, from + 10)) - from + 1
  return (1.1 + 1 / Math.max(1, years)) * (distanceKm ? 1.5 : 1) * (online ? 2 : 1) * (photo ? 1.2 : 1)
}
