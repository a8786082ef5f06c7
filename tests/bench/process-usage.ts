import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A Linux clock tick in milliseconds. */
const tickMs = 10

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces; undefined once the process has ended. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Texts of a file of each thread of a process; none once it has ended. */
function readThreads(pid: number, file: 'schedstat' | 'children'): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8'))
  } catch {
    return []
  }
}

/**
 * CPU milliseconds of a process with all its threads, its running children and those that have ended. Linux only; zero
 * elsewhere.
 */
export function treeCpuMs(pid: number): number {
  // Fields 11 to 14: user and system time of the process, then of its children that have ended.
  const [user = 0, system = 0, ...ended] = (readStat(pid) ?? []).slice(11, 15).map((ticks) => Number(ticks) * tickMs)
  const threads = readThreads(pid, 'schedstat').map((text) => Number(text.split(' ')[0]) / 1e6)
  const children = readThreads(pid, 'children').flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  // Ticks are coarse, but include threads that have ended.
  const own = Math.max(user + system, sum(threads))
  return own + sum(ended) + sum(children.map(treeCpuMs))
}

/** Bytes of resident memory of a process; zero once it has ended. Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
