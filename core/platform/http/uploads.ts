import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../kernel/errors.ts'
import type { UploadedFile } from '../../kernel/route.ts'
import { minuteMs } from '../../shared/durations.ts'

/** Uploads that one member may have open at the same time, being sent or processed. */
const openPerOwner = 2
/** Requests time out after a minute, so older files belong to a dead process. */
const abandonedAfterMs = 15 * minuteMs

/** Files being uploaded. They are kept on disk, because strangers could fill the memory. */
export interface Uploads {
  /** Opens a folder for one request's files. Throws AppError('too_many_uploads') or AppError('unavailable'). */
  open(owner: string): Promise<UploadPlace>
}

export interface UploadPlace {
  /**
   * Writes one file; the files of one request may have `limit` bytes together. Throws AppError('payload_too_large')
   * above it, and AppError('unavailable') if all uploads exceed the budget or the disk is full.
   */
  write(stream: Readable, limit: number): Promise<Pick<UploadedFile, 'path' | 'size' | 'sha256'>>
  /** Deletes the files and frees the slot. Never throws: leftovers are deleted later as abandoned. */
  release(): Promise<void>
}

export interface UploadsOptions {
  folder: string
  /** Maximum bytes of all files of this process together. */
  budget: number
  onError(error: unknown): void
}

export function createUploads({ folder, budget, onError }: UploadsOptions): Uploads {
  const open = new Map<string, number>()
  let used = 0
  let sweptAt = Number.NEGATIVE_INFINITY

  /** Deletes leftovers of killed processes, at the first upload and then every 15 minutes. */
  async function sweep(): Promise<void> {
    if (performance.now() - sweptAt < abandonedAfterMs) return
    sweptAt = performance.now()
    for (const name of await readdir(folder)) {
      const place = path.join(folder, name)
      const found = await stat(place).catch(() => null)
      // File times come from the system clock.
      if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(place, { recursive: true, force: true })
    }
  }

  async function makeFolder(): Promise<string> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sweep().catch(onError)
      return await mkdtemp(path.join(folder, 'upload-'))
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  function releaseSlot(owner: string): void {
    const others = (open.get(owner) ?? 1) - 1
    if (others > 0) open.set(owner, others)
    else open.delete(owner)
  }

  return {
    async open(owner) {
      const already = open.get(owner) ?? 0
      if (already >= openPerOwner) throw new AppError('too_many_uploads', { params: { seconds: 5 } })
      open.set(owner, already + 1)
      const place = await makeFolder().catch((error) => {
        releaseSlot(owner)
        throw error
      })
      let taken = 0
      let files = 0

      return {
        async write(stream, limit) {
          const file = path.join(place, String(files++))
          const hash = createHash('sha256')
          let size = 0
          const meter = new Transform({
            transform(chunk: Buffer, _encoding, done) {
              size += chunk.length
              taken += chunk.length
              used += chunk.length
              if (taken > limit) return done(new AppError('payload_too_large'))
              if (used > budget)
                return done(new AppError('unavailable', { report: true, cause: new Error('upload budget spent') }))
              hash.update(chunk)
              done(null, chunk)
            },
          })
          await pipeline(stream, meter, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error) => {
            throw toUnavailable(error)
          })
          return { path: file, size, sha256: hash.digest('hex') }
        },
        async release() {
          await rm(place, { recursive: true, force: true, maxRetries: 3 }).catch(onError)
          used -= taken
          taken = 0
          releaseSlot(owner)
        },
      }
    },
  }
}

/** A full or missing disk is a server error, so it is reported. */
function toUnavailable(error: unknown): unknown {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === undefined ? error : new AppError('unavailable', { cause: error, report: true })
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Files being uploaded, until the response. */
    uploads: Uploads
  }
}
