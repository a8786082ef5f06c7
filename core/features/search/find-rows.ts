import type { Reader } from '../../../db/database.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import type { CardRow } from '../members/index.ts'
import { pageSize } from '../visibility/index.ts'
import { countCap, type SearchFilter, type SearchHits, type SearchStrategy, type SearchViewer } from './query.ts'
import { searchStatement } from './statement.ts'

export type SearchRow = Partial<CardRow> & SearchHits

/**
 * Finds the rows of a search, including the cards of the page. If the first members in list order are likely to be
 * enough, they are scanned sequentially. Otherwise big pools use their bitmap index, and small pools are scanned to the
 * end. The time does not grow with the number of members.
 */
export async function findRows(
  { db }: { db: Reader },
  filter: SearchFilter,
  viewer: SearchViewer,
): Promise<SearchRow[]> {
  // Members shown to visitors have a separate index in list order; the bitmap index does not know them.
  if (viewer.id === null) return find(db, filter, viewer, { by: 'scan' })
  if (filter.conditions?.length) return findByConditions(db, filter, viewer)
  const tokens = filter.tokens?.length ?? 0
  const asksMore =
    filter.interests.length > 0 || tokens > 0 || filter.photo || (filter.region !== undefined && filter.sort === 'new')
  const atMost = asksMore ? maxScanned : maxScannedByIndex
  const dense = estimateShare(filter, viewer) * atMost > 2 * (viewer.cap ?? countCap)
  const indexed = getIndexedPools(db)
  if (dense || !indexed.has(viewer.pool)) {
    const first = await find(db, filter, viewer, { by: 'prefix', atMost })
    if (first[0]?.mapped) indexed.add(viewer.pool)
    if (first[0]?.complete) return first
    if (!first[0]?.mapped) return find(db, filter, viewer, { by: 'prefix', atMost: maxScannedUnindexed })
  }
  return findFacesFirst(db, filter, viewer)
}

/** Searches by the bitmap index. If many match but few of them have a photo, those without follow. */
export async function findFacesFirst(
  db: Reader,
  filter: SearchFilter,
  viewer: SearchViewer,
  allAtMost?: number,
): Promise<SearchRow[]> {
  const faces = await findByBitmaps(db, filter, viewer, allAtMost)
  const [first] = faces
  const { cap = countCap + 1 } = viewer
  if (!first?.narrowed || first.hits >= cap) return faces
  const rest = await findByBitmaps(db, filter, { ...viewer, rest: first.hits, cap: cap - first.hits }, allAtMost)
  const [hits, total] = [first.hits + (rest[0]?.hits ?? 0), first.total + (rest[0]?.total ?? 0)]
  const cards = [...faces, ...rest].filter(({ id }) => id)
  return (cards.length > 0 ? cards : faces).map((row) => ({ ...row, hits, total }))
}

/**
 * Searches with filters of plugins, which bitmaps do not know. If the other filters leave few hits, all are read.
 * Otherwise the database chooses between the list and the plugin's table.
 */
async function findByConditions(db: Reader, filter: SearchFilter, viewer: SearchViewer): Promise<SearchRow[]> {
  const indexed = getIndexedPools(db)
  if (indexed.has(viewer.pool)) {
    const few = await find(db, filter, viewer, {
      by: 'bitmaps',
      want: 1,
      allAtMost: filter.distanceKm ? readAllThresholdInCircle : readAllThresholdWithPlugins,
      leaveDense: true,
    })
    if (few[0]?.complete && (!few[0].narrowed || few[0].hits >= (viewer.cap ?? countCap + 1))) return few
  }
  const rows = await find(db, filter, viewer, { by: 'scan' })
  if (rows[0]?.mapped) indexed.add(viewer.pool)
  return rows
}

/** Maximum members that a sequential scan reads, if that is likely to be enough or the bitmap index says that it is. */
const maxScanned = 2000
/** The same maximum, if an ordinary index alone decides who matches. */
const maxScannedByIndex = 10_000
const maxScannedIfDense = 10_000
/**
 * The same maximum, in a big pool whose bitmap index is still being built, as after a bulk load. Until then, members
 * beyond it are not found.
 */
const maxScannedUnindexed = 20_000
/** Up to this many hits, all are read: finding the first of them by bitmaps would take as long. */
const minReadAllThreshold = 900
/** The same threshold, if the bitmaps are often imprecise and the rest would have to be counted afterwards. */
const maxReadAllThreshold = 2000
/** The same threshold with filters of plugins; within a distance, scanning the list instead takes longest. */
const readAllThresholdWithPlugins = 5000
const readAllThresholdInCircle = 20_000
/** Members scanned by distance, where each takes five times as long. */
const maxScannedByDistance = 2500

const find = (db: Reader, filter: SearchFilter, viewer: SearchViewer, strategy: SearchStrategy) => {
  const { statement, values } = searchStatement(filter, viewer, strategy)
  return db.query<SearchRow>(statement, values)
}

/**
 * Searches by the bitmap index only. Up to `allAtMost` hits are all read. Of more, only the first in list order are
 * read, for the pages up to the wanted one. Their number is reported as the cap only if there are surely more.
 */
export async function findByBitmaps(
  db: Reader,
  filter: SearchFilter,
  viewer: SearchViewer,
  allAtMost = computeReadAllThreshold(filter, viewer.cap),
): Promise<SearchRow[]> {
  const cap = viewer.cap ?? countCap + 1
  const all = viewer.sisters.length > 0
  // Pages beyond the last have only the count.
  const end = Math.max(1, filter.page * pageSize - (viewer.rest ?? 0))
  const reached = end < cap + pageSize ? end : pageSize
  // Far down the list, reading the few remaining hits is cheaper than counting them afterwards.
  const needed = all || (isNearest(filter, viewer) && reached > cap / 2) ? cap : Math.min(cap, reached)
  const some = { ...viewer, cap: needed }
  const createStrategy = (want: number, leaveDense: boolean): SearchStrategy => ({
    by: 'bitmaps',
    want: Math.ceil(want),
    allAtMost,
    leaveDense,
  })
  let rows = await find(db, filter, some, createStrategy(20 + needed * estimateCandidatesPerHit(filter), true))
  let { likely, real } = estimateHits(rows[0], filter, viewer)
  if (rows[0]?.dense) {
    const atMost = isByDistance(filter, viewer) ? maxScannedByDistance : maxScannedIfDense
    // If the bitmaps do not show more hits than the cap, the sequential scan counts them as well.
    rows = await find(db, filter, isMany(likely, real, cap) ? some : viewer, { by: 'prefix', atMost })
    if (rows[0]?.complete && !isMany(likely, real, cap)) return rows
  }
  for (let want = 3 * needed * estimateCandidatesPerHit(filter); !rows[0]?.complete; want *= 3) {
    rows = await find(db, filter, some, createStrategy(want, false))
    ;({ likely, real } = estimateHits(rows[0], filter, viewer))
  }
  const [first] = rows
  if (!first || needed === cap || first.hits < needed) return rows
  const known = first.exact ? first : isMany(likely, real, cap) ? { likely: cap, real: cap } : null
  if (known) {
    const [hits, total] = [Math.min(cap, known.likely), Math.min(cap, known.real)]
    return rows.map((row) => ({ ...row, hits, total }))
  }
  for (let want = cap * estimateCandidatesPerHit(filter); ; want *= 3) {
    rows = await find(db, filter, viewer, createStrategy(want, false))
    if (rows[0]?.complete) return rows
  }
}

const isNearest = (filter: SearchFilter, viewer: SearchViewer) =>
  filter.distanceKm !== undefined && isByDistance(filter, viewer)
const isByDistance = ({ sort }: SearchFilter, { position }: SearchViewer) => sort === 'near' && position !== null
/** Up to this many hits, all are read: a page of fewer could not prove that there are more than the cap. */
const computeReadAllThreshold = (filter: SearchFilter, cap = countCap + 1) =>
  Math.min(maxReadAllThreshold, Math.max(minReadAllThreshold, Math.ceil(1.5 * cap * estimateCandidatesPerHit(filter))))

/** Estimates the number of hits, and of real members among them, from the bitmaps. */
function estimateHits(row: SearchRow | undefined, filter: SearchFilter, viewer: SearchViewer) {
  if (!row) return { likely: 0, real: 0 }
  if (!row.dense && (row.exact || !isNearest(filter, viewer))) return row
  // If no rows were read, or only the nearest, nothing is known about the cells at the rim of the circle, so only
  // cells wholly inside count. The bitmaps are imprecise about members who had a birthday, have a new photo or were
  // online half an hour ago.
  const part = row.inside / estimateCandidatesPerHit({ ...filter, distanceKm: undefined })
  return { likely: part, real: (part * row.among_real) / Math.max(1, row.among) }
}

/** Whether the hits, and the real members among them, surely exceed the cap. */
const isMany = (likely: number, real: number, cap: number) => likely > 1.5 * cap && real > 1.5 * cap

/** Pools with a bitmap index, as seen by searches of this process. An indexed pool stays indexed. */
const getIndexedPools = memoizeByKey((_db: Reader) => new Set<string>())

/** Estimates the share of matching members among the first in list order. Only the speed depends on it. */
function estimateShare(filter: SearchFilter, { position, soughtAs }: SearchViewer): number {
  if (position && (filter.distanceKm || filter.sort === 'near')) return 0
  const active = filter.sort !== 'new'
  const years = Math.min(filter.maxAge ?? 60, 60) - Math.max(filter.minAge ?? 18, 18) + 1
  return (
    (filter.gender && (!active || filter.region) ? 0.4 : 1) *
    (filter.country && !active ? 0.05 : 1) *
    (filter.region && !(active && filter.country) ? 0.03 : 1) *
    (soughtAs && !filter.everyone ? 0.6 : 1) *
    (filter.photo ? 0.5 : 1) *
    (filter.online && !active ? 0.03 : 1) *
    Math.max(0, Math.min(1, years / 40)) ** 2 *
    0.15 ** filter.interests.length *
    0.3 ** (filter.tokens?.length ?? 0)
  )
}

/** Candidates of the bitmaps per matching member: they know birth years, not days, and cells, not circles. */
function estimateCandidatesPerHit({ minAge, maxAge, distanceKm, online, photo }: SearchFilter): number {
  const from = minAge ?? 18
  // Above sixty, each year has fewer members.
  const years = (maxAge ?? Math.max(60, from + 10)) - from + 1
  return (1.1 + 1 / Math.max(1, years)) * (distanceKm ? 1.5 : 1) * (online ? 2 : 1) * (photo ? 1.2 : 1)
}
