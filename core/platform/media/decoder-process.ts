import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { serveTasks } from '../isolation/serve-tasks.ts'
import { UnsafeVectorError } from './check-vector.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-pool.ts'
import { PhotoShapeError, PhotoTooSmallError, prepareVariants } from './prepare-variants.ts'

/** The program of a decoder process: one photo in, its variants out. See `decoder-pool.ts`. */

// One photo at a time, no cache of strangers' pixels, and only the loaders that photos need.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

async function prepare({ file, options }: DecoderTask): Promise<DecoderAnswer> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return { refused: 'unavailable' }
  // Members' photos never use the SVG loader.
  const gate = options?.vector ? sharp.unblock : sharp.block
  gate({ operation: ['VipsForeignLoadSvgBuffer'] })
  try {
    return { photo: await prepareVariants(bytes, options) }
  } catch (error) {
    if (error instanceof UnsafeVectorError) return { refused: 'photo_vector' }
    if (error instanceof PhotoTooSmallError) return { refused: 'photo_too_small' }
    return { refused: error instanceof PhotoShapeError ? 'photo_shape' : 'photo_unreadable' }
  }
}

serveTasks(prepare)
