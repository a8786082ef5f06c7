import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  estimateDecodingCost,
  maxDecodedBytes,
  PhotoShapeError,
  prepareVariants,
  UnreadablePhotoError,
} from './prepare-variants.ts'
import { listScaledVariants, pickStoredVariant, type VariantName } from './variants.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04060' } })

/** Decodes a stored file and describes it. */
async function describeFiles(photo: Awaited<ReturnType<typeof prepareVariants>>) {
  const entries = Object.entries(photo.files) as [VariantName, Buffer][]
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, bytes]) => [name, await sharp(bytes).metadata()] as const)),
  )
}

describe('variants', () => {
  test('every size is WebP, scaled down, and without metadata', async () => {
    const bytes = await canvas(2400, 3000)
      .withExif({ IFD0: { Artist: 'somebody', Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const photo = await prepareVariants(bytes)
    const files = await describeFiles(photo)
    expect(files.thumb).toMatchObject({ format: 'webp', width: 400, height: 500 })
    expect(files.medium?.width).toBe(800)
    expect(files.large?.width).toBe(1600)
    expect(files.match).toMatchObject({ width: 400, height: 400 })
    expect(photo).toMatchObject({
      width: 1600,
      height: 2000,
      colour: expect.stringMatching(/^#(bf|c0|c1)(3f|40|41)(5f|60|61)$/),
    })
    for (const meta of Object.values(files))
      expect({ exif: meta.exif, icc: meta.icc, xmp: meta.xmp, iptc: meta.iptc }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
      })
  })

  test('a phone’s photo is turned upright', async () => {
    const photo = await prepareVariants(await canvas(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(photo).toMatchObject({ width: 200, height: 300 })
  })

  test('nothing is scaled up; for a variant that is not stored, the largest one is sent', async () => {
    const photo = await prepareVariants(await canvas(300, 200).png().toBuffer())
    expect(Object.keys(photo.files).sort()).toEqual(['blurred', 'match', 'thumb'])
    expect(photo).toMatchObject({ width: 300, height: 200 })
    expect(pickStoredVariant(photo, 'large')).toBe('thumb')
    expect(pickStoredVariant(photo, 'blurred')).toBe('blurred')
    expect(listScaledVariants({ width: 320, height: 3200 })).toEqual(['thumb', 'medium', 'large'])
  })

  test('the blurred file shows no detail of the photo', async () => {
    // Black and white stripes of 20 pixels: recognisable at any scale that keeps detail.
    const stripes = Buffer.alloc(800 * 800 * 3, 0)
    for (let i = 0; i < stripes.length; i++) stripes[i] = Math.floor(((i / 3) % 800) / 20) % 2 ? 255 : 0
    const bytes = await sharp(stripes, { raw: { width: 800, height: 800, channels: 3 } })
      .png()
      .toBuffer()
    const { files } = await prepareVariants(bytes)
    const contrast = async (file?: Buffer) => (await sharp(file).greyscale().stats()).channels[0]?.stdev ?? 0
    expect(await contrast(files.thumb)).toBeGreaterThan(100)
    expect(await contrast(files.blurred)).toBeLessThan(15)
    expect(files.blurred?.length).toBeLessThan(5000)
  })

  test('stores only re-encoded bytes, so that a script behind the photo is gone', async () => {
    const photo = await canvas(100, 100).jpeg().toBuffer()
    const { files } = await prepareVariants(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    for (const bytes of Object.values(files)) expect(bytes.includes('script')).toBe(false)
  })
})

describe('rejects files that are not photos', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  )
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['SVG', async () => svg],
    ['TIFF', async () => canvas(10, 10).tiff().toBuffer()],
    ['SVG behind the first bytes of a GIF', async () => Buffer.concat([Buffer.from('GIF89a'), svg])],
    ['half a photo', async () => (await canvas(600, 600).jpeg().toBuffer()).subarray(0, 900)],
    ['48 megapixels in a small file', async () => canvas(8000, 6000).png().toBuffer()],
  ])('%s is refused', async (_name, make) => {
    await expect(prepareVariants(await make())).rejects.toBeInstanceOf(UnreadablePhotoError)
  })

  test('refuses an AVIF of 1.4 kB with 40 megapixels by its header', async () => {
    const before = process.cpuUsage()
    const bytes = readFileSync(path.join(import.meta.dirname, 'test/40-megapixels.avif'))
    await expect(prepareVariants(bytes)).rejects.toThrow('too costly to decode')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })

  test.each([
    ['a JPEG of 40 megapixels', true, { format: 'jpeg' }],
    ['a progressive JPEG of 24 megapixels', true, { format: 'jpeg', isProgressive: true, width: 6000, height: 4000 }],
    ['a progressive JPEG of 40 megapixels', false, { format: 'jpeg', isProgressive: true }],
    ['a PNG of 40 megapixels with alpha', true, { format: 'png', channels: 4 }],
    ['an interlaced PNG of 40 megapixels', false, { format: 'png', isProgressive: true }],
    ['a PNG of 40 megapixels and 16 bits', false, { format: 'png', depth: 'ushort' }],
    ['a WebP of 40 megapixels', true, { format: 'webp' }],
    ['an animated WebP of 40 megapixels', false, { format: 'webp', channels: 4, pages: 2 }],
    ['a GIF of 40 megapixels', false, { format: 'gif', channels: 4 }],
    ['an AVIF of 12 megapixels', true, { format: 'heif', width: 4032, height: 3024 }],
    ['an AVIF of 12 megapixels and 12 bits', false, { format: 'heif', depth: 'ushort', width: 4032, height: 3024 }],
  ] as const)('%s may be decoded: %s', (_name, taken, header) => {
    const photo = { width: 8000, height: 5000, channels: 3, depth: 'uchar', ...header } as Metadata
    expect(estimateDecodingCost(photo) <= maxDecodedBytes).toBe(taken)
  })

  test.each([
    [1, 20_000],
    [20_000, 1],
    [10, 51],
  ])('a strip of %i × %i is refused before it is enlarged', async (width, height) => {
    const bytes = await canvas(width, height).png().toBuffer()
    const before = process.cpuUsage()
    await expect(prepareVariants(bytes)).rejects.toBeInstanceOf(PhotoShapeError)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})

test.each([
  [1, 5],
  [5, 1],
  [600, 3000],
  [9000, 1800],
])('files of a photo of %i × %i stay within the limits of their size', async (width, height) => {
  const files = await describeFiles(await prepareVariants(await canvas(width, height).jpeg().toBuffer()))
  for (const [name, limit] of [
    ['thumb', 400],
    ['medium', 800],
    ['large', 1600],
  ] as const) {
    expect(files[name]?.width ?? 0).toBeLessThanOrEqual(limit)
    expect(files[name]?.height ?? 0).toBeLessThanOrEqual(limit * 2)
  }
  expect(files.match).toMatchObject({ width: 400, height: 400 })
  expect(files.blurred).toMatchObject({ width: 240, height: 300 })
})
