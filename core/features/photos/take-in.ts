import { randomBytes } from 'node:crypto'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { preparePhoto } from '../../platform/media/decoder-pool.ts'
import {
  getMediaPath,
  type PreparedPhoto,
  type PrepareOptions,
  type VariantName,
} from '../../platform/media/variants.ts'
import { recordUpload, removeFiles } from './leftovers.ts'

/** Limits failures per sender and hour, because each costs up to two seconds of a decoder that others wait for. */
const failures = { points: 10, seconds: 3600 }

/**
 * Stores the files of a prepared photo under a new unguessable key, and returns it. Throws AppError('unavailable') if
 * the store fails (its disk is full, say), and then leaves no files.
 */
export async function storeFiles(
  services: Pick<Services, 'db' | 'clock' | 'media'>,
  photo: PreparedPhoto,
): Promise<string> {
  const mediaKey = randomBytes(24).toString('hex')
  await recordUpload(services, mediaKey)
  const files = Object.entries(photo.files) as [VariantName, Buffer][]
  const stored = await Promise.allSettled(
    files.map(([name, bytes]) => services.media.put(getMediaPath(mediaKey, name), bytes, 'image/webp')),
  )
  const failed = stored.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (!failed) return mediaKey
  await removeFiles(services, mediaKey).catch(() => {})
  throw new AppError('unavailable', { cause: failed.reason, report: true })
}

/**
 * Prepares the picture in a file. `sender` is the member or colleague who sent it. Every attempt counts until it has
 * succeeded, so that simultaneous ones cannot exceed the limit. Throws AppError `photo_unreadable`, `photo_shape`,
 * `photo_too_small`, `photo_failures`, `unavailable`.
 */
export async function prepareWithLimit(
  { limiter }: Pick<Services, 'limiter'>,
  sender: string,
  file: string,
  options?: PrepareOptions,
): Promise<PreparedPhoto> {
  const key = `photo failures of ${sender}`
  await limiter.consume(key, failures).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    throw new AppError('photo_failures', {
      params: { minutes: Math.ceil(Number(error.params?.seconds) / 60) },
    })
  })
  try {
    const photo = await preparePhoto(file, sender, options)
    await limiter.reward(key, failures)
    return photo
  } catch (error) {
    // Too many photos were waiting, which is not this sender's failure.
    if (error instanceof AppError && error.code === 'unavailable') await limiter.reward(key, failures)
    throw error
  }
}
