import sharp, { type Metadata } from 'sharp'
import perceptualHash from 'sharp-phash'
import { checkVector, looksLikeVector, UnfitVector } from './check-vector.ts'
import { matchSize, type PreparedPhoto, type PrepareOptions, scaledVariants, scaledWidths } from './variants.ts'

/** Pixels a photo may have before it is decoded: what today's phones make, and no decompression bomb. */
export const maxPixels = 40_000_000

/** Bytes of samples that decoding may cost: 40 megapixels in four channels of eight bits, where a format is read line by line. */
export const maxDecodedBytes = maxPixels * 4

/**
 * How many times its samples a photo costs to decode, because of what its format keeps beside the pixels or how often it goes over them. Measured:
 * 40 megapixels as AVIF take 730 MB, as interlaced PNG of 16 bits 390 MB, as progressive JPEG 270 MB, as GIF 220 MB.
 */
function decodingFactor({ format, isProgressive, pages = 1 }: Metadata): number {
  if (format === 'heif') return 4
  if (format === 'gif' || isProgressive || pages > 1) return 2
  return 1
}

/** Bytes that decoding costs, told from the header. */
export function decodingCost(header: Metadata): number {
  const { width = 0, height = 0, channels = 4, depth } = header
  const bytesPerSample = depth === 'uchar' || depth === 'char' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 8
  return width * height * channels * bytesPerSample * decodingFactor(header)
}

/** How many times as long as wide a photo may be, or as wide as long: what is longer is a strip, and costs far more than it shows. */
export const longestRatio = 5

/** The bytes are not a photo that can be read. The message is for developers. */
export class UnreadablePhoto extends Error {}
/** A photo of a shape that no page could show. */
export class UnfitShape extends UnreadablePhoto {}

const webp = { quality: 80, effort: 3 } as const
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const fromRaw = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/**
 * Turns an uploaded photo (JPEG, PNG, WebP, GIF or AVIF) upright, drops its metadata and encodes every variant anew.
 * With `vector` an SVG as well, drawn 1200 pixels wide. Pure. Throws UnreadablePhoto for anything else, for broken files and
 * above 40 megapixels or 160 MB of decoding, UnfitShape beyond 1:5, and UnfitVector for an SVG that holds more than shapes. Decodes what strangers sent, so it runs in a process of its own: call it through `preparePhoto`.
 */
export async function prepareVariants(bytes: Uint8Array, options: PrepareOptions = {}): Promise<PreparedPhoto> {
  const vector = options.vector === true && looksLikeVector(bytes)
  if (!vector && !looksLikePhoto(bytes)) throw new UnreadablePhoto('not a photo format')
  try {
    if (vector) checkVector(bytes)
    const large = await decode(bytes, options, vector ? await densityOf(bytes) : undefined)
    const photo = { width: large.info.width, height: large.info.height }
    const files: PreparedPhoto['files'] = {}
    for (const variant of scaledVariants(photo)) files[variant] = await scaled(large, scaledWidths[variant])
    files.match = await fromRaw(large)
      .resize(matchSize, matchSize, { fit: 'cover', position: 'attention' })
      .webp(webp)
      .toBuffer()
    files.blurred = await blurred(large)
    const fingerprint = await perceptualHash(files.thumb as Buffer)
    return { ...photo, colour: await averageColour(large), fingerprint, files }
  } catch (error) {
    throw error instanceof UnreadablePhoto || error instanceof UnfitVector
      ? error
      : new UnreadablePhoto('cannot be decoded', { cause: error })
  }
}

const inside = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/** How wide a drawing is made: sharp for a mark and an icon on any screen, and well within a decoder's time. */
const drawnWidth = 1200

/** Points per inch at which a drawing of any size becomes that wide. Reading its size draws nothing. */
async function densityOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!width || !height) throw new UnreadablePhoto('without a size')
  const scale = Math.min(drawnWidth / width, (drawnWidth * 2) / height)
  return Math.min(Math.max(72 * scale, 1), 100_000)
}

async function decode(bytes: Uint8Array, { transparent = false }: PrepareOptions, density?: number): Promise<Raw> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, ...(density && { density }) })
  const header = await image.metadata()
  const { width, height } = header
  if (!width || !height || width * height > maxPixels) throw new UnreadablePhoto('too many pixels')
  if (!density && decodingCost(header) > maxDecodedBytes) throw new UnreadablePhoto('too costly to decode')
  // Told from the header, before a pixel is read: filling a square from a strip would first blow it up to a thousand times its size.
  if (Math.max(width, height) > Math.min(width, height) * longestRatio) throw new UnfitShape('too long for its width')
  const upright = image.autoOrient().resize(inside(scaledWidths.large))
  return (transparent ? upright : upright.flatten({ background: '#ffffff' }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true }) as Promise<Raw>
}

const scaled = (large: Raw, width: number) => fromRaw(large).resize(inside(width)).webp(webp).toBuffer()

/** Sixteen pixels across, blown up again: what was in the photo is not in this file. */
async function blurred(large: Raw): Promise<Buffer> {
  const tiny = (await fromRaw(large)
    .resize(16, 20, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })) as Raw
  return fromRaw(tiny).resize(240, 300, { kernel: 'cubic' }).blur(10).webp({ quality: 50, effort: 4 }).toBuffer()
}

async function averageColour(large: Raw): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await fromRaw(large)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** By its first bytes: whatever else libvips could open (PDF, TIFF …, and SVG unless it is asked for) never reaches it. */
function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(head.slice(8, 12)))
  )
}
