import type { Statement } from '../../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import { pageSize } from '../visibility/index.ts'
import type { CardRow } from './cards.ts'
import {
  countCap,
  type Found,
  type SearchFilter,
  type SearchViewer,
  searchStatement,
  type Way,
} from './search-query.ts'

export type SearchRow = Partial<CardRow> & Found

/**
 * The rows of a search, the page's cards among them. Where the first members in the order of the list are likely to be enough, they
 * are passed; else, in a big pool, its bit maps are asked. Small pools are passed to their end. Nothing here takes longer the more members
 * there are.
 */
export async function findRows(
  { db }: Pick<Services, 'db'>,
  filter: SearchFilter,
  viewer: SearchViewer,
): Promise<SearchRow[]> {
  const asksMore = filter.interests.length > 0 || filter.photo || (filter.region !== undefined && filter.sort === 'new')
  const atMost = asksMore ? passedAtMost : passedByIndex
  const dense = share(filter, viewer) * atMost > 1.2 * (viewer.cap ?? countCap)
  if (dense || !(await isMapped(db, viewer))) {
    const first = await find(db, filter, viewer, { by: 'prefix', atMost })
    if (first[0]?.complete) return first
    if (!first[0]?.mapped) return find(db, filter, viewer, { by: 'passing' })
  }
  return findByMaps(db, filter, viewer)
}

/** Members whom a search passes where it is likely to be enough, and where the maps say that it is. */
const passedAtMost = 2000
/** The same, where the index alone knows who fits. */
const passedByIndex = 10_000
const passedIfDense = 10_000
const nearIfDense = 600

const find = (db: Services['db'], filter: SearchFilter, viewer: SearchViewer, way: Way) => {
  const { statement, values } = searchStatement(filter, viewer, way)
  return db.query<SearchRow>(statement, values)
}

/**
 * By the bit maps alone. Of so many hits all are looked at; of more, only the first are, as far as the order of the list tells: those of
 * the pages up to the wanted one. That there are as many more as the list tells of is then said only where there are surely twice that.
 */
export async function findByMaps(
  db: Services['db'],
  filter: SearchFilter,
  viewer: SearchViewer,
  allAtMost = 900,
): Promise<SearchRow[]> {
  const cap = viewer.cap ?? countCap + 1
  // Fictional profiles are not counted, so that they all have to be looked at.
  const all = viewer.fictional || viewer.sisters.length > 0
  // Of pages beyond the last there is only the count.
  const reached = filter.page * pageSize < cap + pageSize ? filter.page * pageSize : pageSize
  const needed = all ? cap : Math.min(cap, reached)
  const some = { ...viewer, cap: needed }
  const way = (want: number, leaveDense: boolean): Way => ({ by: 'maps', want: Math.ceil(want), allAtMost, leaveDense })
  let rows = await find(db, filter, some, way(20 + needed * vagueness(filter), true))
  // Far more live in the cells of a small circle than in it: the nearest say nothing of that.
  let likely = filter.distanceKm && filter.sort === 'near' ? 0 : (rows[0]?.likely ?? 0)
  if (rows[0]?.dense) {
    // Those whom the maps are wrong about had a birthday, were here half an hour ago, or wait for their photo to be seen.
    // In the cells of a circle up to three times as many live as in it.
    likely = rows[0].among / (filter.distanceKm ? 18 : 6)
    const atMost = filter.sort === 'near' ? nearIfDense : passedIfDense
    rows = await find(db, filter, some, { by: 'prefix', atMost })
  }
  for (let want = 3 * needed * vagueness(filter); !rows[0]?.complete; want *= 3)
    rows = await find(db, filter, some, way(want, false))
  const [first] = rows
  if (!first || needed === cap || first.hits < needed) return rows
  const known = first.exact ? Math.min(cap, first.likely) : likely > 1.5 * cap ? cap : null
  if (known !== null) return rows.map((row) => ({ ...row, hits: known, total: known }))
  for (let want = cap * vagueness(filter); ; want *= 3) {
    rows = await find(db, filter, viewer, way(want, false))
    if (rows[0]?.complete) return rows
  }
}

const mapped: Statement = { name: 'members.search_mapped', text: 'select from search_pools where pool = $1 and ready' }
const bigPools = new WeakMap<Services['db'], Set<string>>()

/** Once there are maps of a pool, there always are. */
async function isMapped(db: Services['db'], { pool }: SearchViewer): Promise<boolean> {
  const big = bigPools.get(db) ?? new Set()
  bigPools.set(db, big)
  if (!big.has(pool) && (await db.query(mapped, [pool])).length > 0) big.add(pool)
  return big.has(pool)
}

/** About which part of those who come first in the order of the list fit; only the speed depends on it. */
function share(filter: SearchFilter, { position, gender }: SearchViewer): number {
  if (position && (filter.distanceKm || filter.sort === 'near')) return 0
  const active = filter.sort !== 'new'
  const years = Math.min(filter.maxAge ?? 60, 60) - Math.max(filter.minAge ?? 18, 18) + 1
  return (
    (filter.gender && (!active || filter.region) ? 0.4 : 1) *
    (filter.country && !active ? 0.2 : 1) *
    (filter.region && !(active && filter.country) ? 0.03 : 1) *
    (gender && !filter.everyone ? 0.6 : 1) *
    (filter.photo ? 0.5 : 1) *
    Math.max(0, Math.min(1, years / 40)) *
    0.15 ** filter.interests.length
  )
}

/** How many the maps have to name for one who fits: they know years of birth, not days, and cells, not circles. */
function vagueness({ minAge, maxAge, distanceKm, online, photo, sort }: SearchFilter): number {
  const years = (maxAge ?? 60) - (minAge ?? 18) + 1
  return (
    (1.1 + 1 / Math.max(1, years)) *
    (distanceKm ? 1.5 : 1) *
    (online ? 2 : 1) *
    (photo ? 1.2 : 1) *
    (sort === 'near' ? 1.8 : 1)
  )
}
