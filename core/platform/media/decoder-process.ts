import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
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

process.on('message', async ({ file, cpuMs }: DecoderTask) => {
  const begun = process.cpuUsage()
  // The work is done on other threads, so this one is free to look. An orderly exit would wait for those threads.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > cpuMs) process.kill(process.pid, 'SIGKILL')
  }, lookMs)
  const answer = await prepare(file)
  clearInterval(watch)
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

async function prepare(file: string): Promise<DecoderAnswer> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return { refused: 'unavailable' }
  try {
    return { photo: await prepareVariants(bytes) }
  } catch (error) {
    return { refused: error instanceof UnfitShape ? 'photo_shape' : 'photo_unreadable' }
  }
}
