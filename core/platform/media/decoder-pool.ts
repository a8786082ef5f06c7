import { availableParallelism } from 'node:os'
import { AppError } from '../../kernel/errors.ts'
import { createTaskPool, type TaskPoolOptions } from '../isolation/task-pool.ts'
import type { PreparedPhoto, PrepareOptions } from './variants.ts'

/** The task of a decoder process: a photo's file. */
export interface DecoderTask {
  file: string
  options: PrepareOptions | undefined
}
export interface DecoderAnswer {
  photo?: PreparedPhoto
  refused?: 'photo_unreadable' | 'photo_shape' | 'photo_too_small' | 'photo_vector' | 'unavailable'
}

/** The largest photos, AVIF of 12 megapixels, need 1.4 seconds and 350 MB with their threads' stacks. */
const limits = { cpuMs: 2000, hangMs: 12_000, memoryMb: 448 }

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
     * Prepares the photo in a file. The task takes the turn of `owner`. Throws AppError: `photo_shape` beyond 1:5;
     * `photo_too_small` below `minSide`; `photo_vector` for an SVG that contains more than shapes;
     * `photo_unreadable` if it is not a photo, or exceeds the limits of pixels, memory or time; `unavailable` if too
     * many are already waiting.
     */
    async prepare(file: string, owner: string, options?: PrepareOptions): Promise<PreparedPhoto> {
      const answer = await pool.run({ file, options }, owner)
      if (!answer?.photo) throw new AppError(answer?.refused ?? 'photo_unreadable')
      return toBuffers(answer.photo)
    },
  }
}

/** The files of another process arrive as plain bytes. */
export const toBuffers = (photo: PreparedPhoto): PreparedPhoto => ({
  ...photo,
  files: Object.fromEntries(
    Object.entries(photo.files).map(([name, bytes]) => [
      name,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    ]),
  ),
})

const decoders = createDecoderPool()
export const preparePhoto = decoders.prepare
export const getDecoderState = (): { waiting: number; processes: number } => ({
  waiting: decoders.waiting(),
  processes: decoders.processes(),
})
