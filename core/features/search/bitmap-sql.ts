import type { Bind } from './candidate-filter.ts'

/** What the parts of a search by the bit maps know of it. */
export interface Inner {
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

/** Binds values as one array of a type, and gives its place as SQL. */
export type List = (values: readonly unknown[], type: string) => string

/** As SQL: the pool whose maps are asked. */
export const pool = '(select id from big_pool)'
const bits = 'coalesce(b.dense, b.sparse)'
/**
 * As SQL: the maps `b` of terms in chunks. Each fence (offset 0) keeps to one way of joining, whatever the planner thinks of the numbers
 * of rows.
 */
export const mapsOf = (term: string, chunks: string) =>
  `(select b.term, b.chunk, ${bits} bits from search_bits b where b.pool_id = ${pool} and b.term ${term} and b.chunk = any(${chunks}) offset 0) b`
/** As SQL: the chunks in which there are hits. */
export const metChunks = '(select chunks from total)::int[]'
/** As SQL: what has to be true of a hit, of one of these chunks. A join would pass all chunks for each. */
export const metIn = (chunk: string) => `((select maps from spread))[width_bucket(${chunk}, ${metChunks})]`

/** Of so many hits or fewer all are looked at: finding the first would take as long. */
export const manyOf = ({ allAtMost, want }: Inner) => `greatest(${allAtMost}, 2 * ${want})`
