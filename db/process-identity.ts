import { readFile } from 'node:fs/promises'

/** When a process started, in kernel ticks since boot: unique with the id. `-` if unknown. */
export async function readStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may contain spaces; the fields after it cannot. Start time is the 22nd of all.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

/** Whether the process lives and, if `started` is given, is still the same one. Zombies count as dead. */
export async function isRunning(pid: number, started?: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return false
  return started === undefined || started === '-' || started === (await readStartTime(pid))
}
