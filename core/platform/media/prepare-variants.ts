import sharp, { type Metadata } from 'sharp'
import perceptualHash from 'sharp-phash'
import { checkVector, looksLikeVector, UnsafeVectorError } from './check-vector.ts'
import { listScaledVariants, matchSize, type PreparedPhoto, type PrepareOptions, scaledWidths } from './variants.ts'

/** Maximum pixels before decoding: enough for today's phones, too few for a decompression bomb. */
export const maxPixels = 40_000_000

/** Maximum bytes of decoded samples: 40 megapixels in four channels of eight bits, for formats read line by line. */
export const maxDecodedBytes = maxPixels * 4

/**
 * Memory needed for decoding, as a multiple of the samples: some formats keep more than the pixels or pass over them
 * repeatedly. Measured with 40 megapixels: AVIF 730 MB, interlaced PNG of 16 bits 390 MB, progressive JPEG 270 MB, GIF
 * 220 MB.
 */
function getDecodingFactor({ format, isProgressive, pages = 1 }: Metadata): number {
  if (format === 'heif') return 4
  if (format === 'gif' || isProgressive || pages > 1) return 2
  return 1
}

/** Bytes needed for decoding, estimated from the header. */
export function estimateDecodingCost(header: Metadata): number {
  const { width = 0, height = 0, channels = 4, depth } = header
  const bytesPerSample = depth === 'uchar' || depth === 'char' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 8
  return width * height * channels * bytesPerSample * getDecodingFactor(header)
}

/** Maximum ratio of the longer to the shorter side: longer strips cost far more than they show. */
export const maxRatio = 5

/** The bytes are not a readable photo. The message is for developers. */
export class UnreadablePhotoError extends Error {}
/** A photo too long or too wide to show. */
export class PhotoShapeError extends UnreadablePhotoError {}
/** A photo with too few pixels to show anybody. */
export class PhotoTooSmallError extends UnreadablePhotoError {}

const webp = { quality: 80, effort: 3 } as const
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const fromRaw = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/**
 * Turns an uploaded photo (JPEG, PNG, WebP, GIF or AVIF) upright, removes its metadata and encodes every variant. With
 * `vector` it also accepts an SVG, rasterised 1200 pixels wide. Pure. Throws PhotoShapeError beyond 1:5,
 * PhotoTooSmallError below `minSide`, UnsafeVectorError for an SVG with more than shapes, and UnreadablePhotoError for
 * anything else, for broken files and above 40 megapixels or 160 MB of decoding. Input is untrusted, so it runs in a
 * separate process: call it through `preparePhoto`.
 */
export async function prepareVariants(bytes: Uint8Array, options: PrepareOptions = {}): Promise<PreparedPhoto> {
  const vector = options.vector === true && looksLikeVector(bytes)
  if (!vector && !looksLikePhoto(bytes)) throw new UnreadablePhotoError('not a photo format')
  try {
    if (vector) checkVector(bytes)
    const large = await decode(bytes, options, vector ? await chooseDensity(bytes) : undefined)
    const photo = { width: large.info.width, height: large.info.height }
    const files: PreparedPhoto['files'] = {}
    for (const variant of listScaledVariants(photo)) files[variant] = await scaleVariant(large, scaledWidths[variant])
    files.match = await fromRaw(large)
      .resize(matchSize, matchSize, { fit: 'cover', position: 'attention' })
      .webp(webp)
      .toBuffer()
    files.blurred = await blurVariant(large)
    const fingerprint = await perceptualHash(files.thumb as Buffer)
    return { ...photo, colour: await computeAverageColour(large), fingerprint, files }
  } catch (error) {
    throw error instanceof UnreadablePhotoError || error instanceof UnsafeVectorError
      ? error
      : new UnreadablePhotoError('cannot be decoded', { cause: error })
  }
}

const fitInside = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/** Width of a rasterised drawing: sharp as a mark and icon on any screen, and quickly decoded. */
const vectorWidth = 1200

/** The resolution in points per inch at which a drawing has that width. Reading its size renders nothing. */
async function chooseDensity(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!width || !height) throw new UnreadablePhotoError('without a size')
  const scale = Math.min(vectorWidth / width, (vectorWidth * 2) / height)
  return Math.min(Math.max(72 * scale, 1), 100_000)
}

async function decode(
  bytes: Uint8Array,
  { transparent = false, minSide = 0 }: PrepareOptions,
  density?: number,
): Promise<Raw> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, ...(density && { density }) })
  const header = await image.metadata()
  const { width, height } = header
  if (!width || !height || width * height > maxPixels) throw new UnreadablePhotoError('too many pixels')
  if (!density && estimateDecodingCost(header) > maxDecodedBytes) throw new UnreadablePhotoError('too costly to decode')
  // Checked in the header before reading a pixel: filling a square from a strip would first enlarge it a thousandfold.
  if (Math.max(width, height) > Math.min(width, height) * maxRatio) throw new PhotoShapeError('too long for its width')
  if (Math.min(width, height) < minSide) throw new PhotoTooSmallError('too small')
  const upright = image.autoOrient().resize(fitInside(scaledWidths.large))
  return (transparent ? upright : upright.flatten({ background: '#ffffff' }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true }) as Promise<Raw>
}

const scaleVariant = (large: Raw, width: number) => fromRaw(large).resize(fitInside(width)).webp(webp).toBuffer()

/** Sixteen pixels across, enlarged again: the file contains no details of the photo. */
async function blurVariant(large: Raw): Promise<Buffer> {
  const tiny = (await fromRaw(large)
    .resize(16, 20, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })) as Raw
  return fromRaw(tiny).resize(240, 300, { kernel: 'cubic' }).blur(10).webp({ quality: 50, effort: 4 }).toBuffer()
}

async function computeAverageColour(large: Raw): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await fromRaw(large)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Checks the first bytes, so that other formats which libvips could open (PDF, TIFF …, and SVG without `vector`) never
 * reach it.
 */
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
