import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * Makes the kernel refuse this process more than `megabytes` beyond its current memory. Uses RLIMIT_DATA instead of
 * RLIMIT_AS: on Linux it counts every private writable page, including ArrayBuffers and native memory, but not the
 * gigabytes of addresses that V8 only reserves. False if unsupported: not on Linux, or without `prlimit` (util-linux).
 */
export async function limitOwnMemory(megabytes: number): Promise<boolean> {
  try {
    const status = await readFile('/proc/self/status', 'utf8')
    const now = Number(/^VmData:\s*(\d+) kB$/m.exec(status)?.[1]) * kilobyte
    if (!(now > 0)) return false
    await run('prlimit', ['--pid', String(process.pid), `--data=${now + megabytes * megabyte}`])
    return true
  } catch {
    return false
  }
}

/** Whether {@link limitOwnMemory} works here; without it, only the watcher thread ends a greedy program. */
export const canLimitMemory = async (): Promise<boolean> =>
  process.platform === 'linux' &&
  run('prlimit', ['--version']).then(
    () => true,
    () => false,
  )
