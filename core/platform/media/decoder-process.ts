import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { UnfitVector } from './check-vector.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-pool.ts'
import { prepareVariants, UnfitShape } from './prepare-variants.ts'

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

/** How often the time spent on a photo is looked at, in milliseconds. */
const lookMs = 50

process.on('message', async ({ file, cpuMs, options }: DecoderTask) => {
  const begun = process.cpuUsage()
  // The work is done on other threads, so this one is free to look. An orderly exit would wait for those threads.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > cpuMs) process.kill(process.pid, 'SIGKILL')
  }, lookMs)
  const answer = await prepare(file, options)
  clearInterval(watch)
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

async function prepare(file: string, options: DecoderTask['options']): Promise<DecoderAnswer> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return { refused: 'unavailable' }
  // The loader of drawings is there for no photo of a member.
  const gate = options?.vector ? sharp.unblock : sharp.block
  gate({ operation: ['VipsForeignLoadSvgBuffer'] })
  try {
    return { photo: await prepareVariants(bytes, options) }
  } catch (error) {
    if (error instanceof UnfitVector) return { refused: 'photo_vector' }
    return { refused: error instanceof UnfitShape ? 'photo_shape' : 'photo_unreadable' }
  }
}
