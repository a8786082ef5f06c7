import sharp from 'sharp'
import { prepareVariants, UnreadablePhoto } from './prepare-variants.ts'

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

process.on('message', async (message: { id: number; bytes: Uint8Array }) => {
  try {
    process.send?.({ id: message.id, photo: await prepareVariants(message.bytes) })
  } catch (error) {
    process.send?.({ id: message.id, unreadable: error instanceof UnreadablePhoto })
  }
})
process.on('disconnect', () => process.exit(0))
