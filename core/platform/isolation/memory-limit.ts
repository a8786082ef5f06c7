import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * Has the kernel refuse this process more than `megabytes` beyond what it has now. RLIMIT_DATA and not RLIMIT_AS: Linux counts every private writable
 * page by it, ArrayBuffers and native memory included, but not the gigabytes of addresses that V8 only reserves. False where that cannot be
 * done: not on Linux, or without `prlimit` (util-linux).
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

/** Whether {@link limitOwnMemory} works here. Without it, only the watching thread ends a program that takes too much. */
export const canLimitMemory = async (): Promise<boolean> =>
  process.platform === 'linux' &&
  run('prlimit', ['--version']).then(
    () => true,
    () => false,
  )
