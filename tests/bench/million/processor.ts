import { readFileSync } from 'node:fs'
import type { Database, Statement } from '../../../db/database.ts'

/**
 * Returns a function that gives the CPU milliseconds used so far by the server processes of the currently open
 * connections. Unlike elapsed time, CPU time hardly grows when other work keeps the machine busy. Zero if the system
 * does not report it.
 */
export async function findProcessor(db: Database): Promise<() => number> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return () => rows.reduce((sum, { pid }) => sum + readCpuMs(pid), 0)
}

/** CPU milliseconds used by the main thread of a process, which in Node runs the program. */
export function readCpuMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** The query plan that PostgreSQL executes, step by step, with the rows and pages of each step. */
export async function explainPlan(db: Database, { text }: Statement, values: unknown[]): Promise<string> {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, timing off, costs off) ${text}`,
    values,
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
