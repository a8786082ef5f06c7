import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A Linux clock tick in milliseconds. */
const tickMs = 10

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces; undefined once the process has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * CPU milliseconds of a process with all its threads, its running children and those that have ended. Linux only; zero
 * elsewhere.
 */
export function treeCpuMs(root: number): number {
  const stats = new Map<number, string[]>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) stats.set(Number(name), stat)
  }
  const tree = new Set([root])
  for (let grown = true; grown; ) {
    grown = false
    for (const [pid, stat] of stats)
      if (!tree.has(pid) && tree.has(Number(stat[1]))) {
        tree.add(pid)
        grown = true
      }
  }
  // Fields 11 to 14: user and system time of the process, then of its children that have ended.
  let ticks = 0
  for (const pid of tree) for (const field of (stats.get(pid) ?? []).slice(11, 15)) ticks += Number(field)
  return ticks * tickMs
}

/** Bytes of resident memory of a process; zero once it has ended. Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
