import { chunkSize } from './bitmap-index.ts'
import type { Bind } from './candidate-filter.ts'

/** Inputs that all steps of a bitmap search use. */
export interface SearchParts {
  /** As SQL: the pool, and the number of hits wanted. */
  pool: string
  want: string
  /** As SQL: up to this many hits, all are candidates. */
  allAtMost: string
  soughtBy: string | null
  /** Whether members with a photo come first. Of many hits, only these are candidates. */
  facesFirst: boolean
  /** As SQL: whether to return no candidates if far more than wanted would be read. */
  leaveDense: string
  /** As SQL: the searcher's position. */
  at: { lat: string; lon: string }
  bind: Bind
}

/** Binds values as one array of a type, and returns its SQL. */
export type BindList = (values: readonly unknown[], type: string) => string

/** As SQL: the pool whose bitmaps are read. */
export const bigPoolSql = '(select id from big_pool)'
const bits = 'coalesce(b.dense, b.sparse)'
/** As SQL: a bitmap of all row ids of a chunk. */
export const allBitsSql = `(-1)::bit(${chunkSize})`
/** As SQL: the bitmaps `b` of terms in chunks. Each fence (`offset 0`) fixes the join strategy. */
export const bitmapsSql = (term: string, chunks: string) =>
  `(select b.term, b.chunk, b.common, ${bits} bits from search_bits b where b.pool_id = ${bigPoolSql} and b.term ${term} and b.chunk = any(${chunks}) offset 0) b`
export const hitChunksSql = '(select chunks from total)::int[]'
/** As SQL: the combined bitmap of one of these chunks. A join would scan all chunks for each row. */
export const chunkHitsSql = (chunk: string) => `((select maps from spread))[width_bucket(${chunk}, ${hitChunksSql})]`

/** As SQL: up to this many hits, all are read, since finding the first of them would take as long. */
export const readAllBelowSql = ({ allAtMost, want }: SearchParts) => `greatest(${allAtMost}, 2 * ${want})`
