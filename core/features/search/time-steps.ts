import type { Statement } from '../../../db/database.ts'
import { dayMs, hourMs, minuteMs, timeBefore } from '../../shared/durations.ts'
import * as terms from './terms.ts'

/** How far back the first part of a list may reach: each step has at most a dozen terms, most have five. */
const seenSteps = [
  15 * minuteMs,
  hourMs,
  4 * hourMs,
  ...[1, 2, 4, 8, 40, 100, 300, 600, 1200].map((days) => days * dayMs),
]
const createdSteps = [1, 3, 7, 14, 28, 56, 112, 250, 500].map((days) => days * dayMs)

/** The possible first parts of a list by time: the terms of the members in each, and its edge. */
export function listTimeSteps(what: 'seen' | 'created', now: Date): { terms: terms.Term[]; edge: Date }[] {
  const steps = what === 'seen' ? seenSteps : createdSteps
  return steps.map((ms) => terms.listTermsSince(what, timeBefore(now, ms), now))
}

const sharesSql = (steps: string, rungs: string) => `array(select (select sum(bit_count(coalesce(b.dense, b.sparse)))
    from unnest(${steps}, ${rungs}) r(n, term) join search_bits b on b.pool_id = $1 and b.term = r.term where r.n = step.n)
  / greatest(1, (select sum(bit_count(coalesce(b.dense, b.sparse))) from search_bits b where b.pool_id = $1 and b.term = ${terms.everyone.base}))
  from generate_series(1, (select max(n) from unnest(${steps}) n)) step(n) order by step.n)`
const recordSharesStatement: Statement = {
  name: 'search.record_shares',
  text: `update search_pools set measured_at = $2, seen_shares = ${sharesSql('$3::int[]', '$4::int[]')},
      created_shares = ${sharesSql('$5::int[]', '$6::int[]')}
    where id = $1 and (measured_at is null or abs(extract(epoch from measured_at - $2::timestamptz)) > 600)`,
}

/** The statement that measures, every ten minutes, which share of a pool is in each step, and its values. */
export function measureStepsStatement(pool: number, now: Date): { statement: Statement; values: unknown[] } {
  const rungs = (what: 'seen' | 'created') => {
    const all = listTimeSteps(what, now).flatMap((step, i) => step.terms.map(({ base }) => ({ n: i + 1, base })))
    return [all.map(({ n }) => n), all.map(({ base }) => base)]
  }
  return { statement: recordSharesStatement, values: [pool, now, ...rungs('seen'), ...rungs('created')] }
}
