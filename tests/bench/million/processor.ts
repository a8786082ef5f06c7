import { readFileSync } from 'node:fs'
import type { Database, Statement } from '../../../db/database.ts'

/**
 * Milliseconds that the server processes of the connections that are open now have computed so far, all together: unlike the time that passes, they are little longer where other work keeps
 * the machine busy. Zero where the system does not tell.
 */
export async function processorOf(db: Database): Promise<() => number> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return () => rows.reduce((sum, { pid }) => sum + computedBy(pid), 0)
}

/** Milliseconds that the first thread of a process has computed: of Node the one that runs the program. */
export function computedBy(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** How PostgreSQL carries a statement out, step by step, with the rows and pages of each. */
export async function planOf(db: Database, { text }: Statement, values: unknown[]): Promise<string> {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, timing off, costs off) ${text}`,
    values,
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
