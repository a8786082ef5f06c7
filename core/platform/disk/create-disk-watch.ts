import { statfs } from 'node:fs/promises'

/** With less than this, any write may stop the database: its log grows in files of 16 MB. */
const minBytes = 32 * 1024 * 1024
/** Milliseconds for which a result is reused. */
const freshMs = 5000

export interface DiskWatch {
  /** Whether a disk is full or has just refused a write. Checks the disks every five seconds at most. */
  isFull(): Promise<boolean>
  /** Records that a write failed for lack of space. The next one is tried after five seconds. */
  recordFull(): void
}

export interface DiskWatchOptions {
  folders: readonly string[]
  /** Free bytes on the disk of a folder. Default: asks the operating system. */
  freeBytes?(folder: string): Promise<number>
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function createDiskWatch({
  folders,
  freeBytes = readFreeBytes,
  now = () => performance.now(),
}: DiskWatchOptions): DiskWatch {
  let freshUntil = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)

  async function checkDisks(): Promise<boolean> {
    // A folder that cannot be checked, or does not exist yet, is no reason to refuse writes.
    const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)))
    return Math.min(...free) < minBytes
  }

  return {
    isFull() {
      if (now() >= freshUntil) {
        freshUntil = now() + freshMs
        answer = checkDisks()
      }
      return answer
    },
    recordFull() {
      freshUntil = now() + freshMs
      answer = Promise.resolve(true)
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    disk: DiskWatch
  }
}
