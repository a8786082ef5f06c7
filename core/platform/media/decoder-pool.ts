import { availableParallelism } from 'node:os'
import { AppError } from '../../kernel/errors.ts'
import { createTaskPool, type TaskPoolOptions } from '../isolation/task-pool.ts'
import type { PreparedPhoto, PrepareOptions } from './variants.ts'

/** A photo's file for a decoder process. */
export interface DecoderTask {
  file: string
  options: PrepareOptions | undefined
}
export interface DecoderAnswer {
  photo?: PreparedPhoto
  refused?: 'photo_unreadable' | 'photo_shape' | 'photo_vector' | 'unavailable'
}

/** The largest photos that are taken in, AVIF of 12 megapixels, need 1.4 seconds and 350 MB with the stacks of their threads. */
const limits = { cpuMs: 2000, hangMs: 12_000, memoryMb: 448 }

/** Decoder processes for photos. */
export function createDecoderPool(options: Partial<TaskPoolOptions> = {}) {
  const pool = createTaskPool<DecoderTask, DecoderAnswer>({
    program: new URL('decoder-process.ts', import.meta.url),
    size: Math.max(1, Math.min(4, availableParallelism() - 1)),
    ...limits,
    ...options,
  })
  return {
    waiting: pool.waiting,
    processes: pool.processes,
    /**
     * Prepares the photo in a file. `owner` says whose turn it takes. Throws AppError('photo_shape') beyond 1:5,
     * AppError('photo_vector') for an SVG that holds more than shapes,
     * AppError('photo_unreadable') when it is no photo, or needs too many pixels, too much memory or too much time, and AppError('unavailable') when too
     * many are waiting already.
     */
    async prepare(file: string, owner: string, options?: PrepareOptions): Promise<PreparedPhoto> {
      const answer = await pool.run({ file, options }, owner)
      if (!answer?.photo) throw new AppError(answer?.refused ?? 'photo_unreadable')
      return asBuffers(answer.photo)
    },
  }
}

const asBuffers = (photo: PreparedPhoto): PreparedPhoto => ({
  ...photo,
  files: Object.fromEntries(
    Object.entries(photo.files).map(([name, bytes]) => [
      name,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    ]),
  ),
})

/** The decoders of this process. */
const decoders = createDecoderPool()
export const preparePhoto = decoders.prepare
export const decoderState = (): { waiting: number; processes: number } => ({
  waiting: decoders.waiting(),
  processes: decoders.processes(),
})
