import { statfs } from 'node:fs/promises'

/** Below this the database may stop at any write: its log grows in files of 16 MB. */
const leastBytes = 32 * 1024 * 1024
/** Milliseconds for which an answer holds. */
const freshMs = 5000

export interface DiskWatch {
  /** Whether a disk is full, or has just refused a write. Asks the disks every five seconds at most. */
  isFull(): Promise<boolean>
  /** A write was refused for want of room. The next one is tried after five seconds. */
  noteFull(): void
}

export interface DiskWatchOptions {
  /** Folders whose disks are watched. */
  folders: readonly string[]
  /** Bytes that are free on the disk of a folder. Default: asks the system. */
  freeBytes?(folder: string): Promise<number>
  /** Milliseconds of a clock that never goes back. */
  now?(): number
}

const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function createDiskWatch({
  folders,
  freeBytes = freeOn,
  now = () => performance.now(),
}: DiskWatchOptions): DiskWatch {
  let until = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)

  async function look(): Promise<boolean> {
    // A folder that cannot be asked, or is not there yet, is no reason to refuse anything.
    const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)))
    return Math.min(...free) < leastBytes
  }

  return {
    isFull() {
      if (now() >= until) {
        until = now() + freshMs
        answer = look()
      }
      return answer
    },
    noteFull() {
      until = now() + freshMs
      answer = Promise.resolve(true)
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    disk: DiskWatch
  }
}
