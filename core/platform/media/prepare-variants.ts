import sharp from 'sharp'
import { matchSize, type PreparedPhoto, scaledVariants, scaledWidths } from './variants.ts'

/** Pixels a photo may have before it is decoded: what today's phones make, and no decompression bomb. */
export const maxPixels = 40_000_000

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
 * Pure. Throws UnreadablePhoto for anything else, for broken files and above 40 megapixels, and UnfitShape beyond 1:5. Decodes
 * what strangers sent, so it runs in a process of its own: call it through `preparePhoto`.
 */
export async function prepareVariants(bytes: Uint8Array): Promise<PreparedPhoto> {
  if (!looksLikePhoto(bytes)) throw new UnreadablePhoto('not a photo format')
  try {
    const large = await decode(bytes)
    const photo = { width: large.info.width, height: large.info.height }
    const files: PreparedPhoto['files'] = {}
    for (const variant of scaledVariants(photo)) files[variant] = await scaled(large, scaledWidths[variant])
    files.match = await fromRaw(large)
      .resize(matchSize, matchSize, { fit: 'cover', position: 'attention' })
      .webp(webp)
      .toBuffer()
    files.blurred = await blurred(large)
    return { ...photo, colour: await averageColour(large), files }
  } catch (error) {
    throw error instanceof UnreadablePhoto ? error : new UnreadablePhoto('cannot be decoded', { cause: error })
  }
}

const inside = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

async function decode(bytes: Uint8Array): Promise<Raw> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { width, height } = await image.metadata()
  if (!width || !height || width * height > maxPixels) throw new UnreadablePhoto('too many pixels')
  // Told from the header, before a pixel is read: filling a square from a strip would first blow it up to a thousand times its size.
  if (Math.max(width, height) > Math.min(width, height) * longestRatio) throw new UnfitShape('too long for its width')
  return image
    .autoOrient()
    .resize(inside(scaledWidths.large))
    .flatten({ background: '#ffffff' })
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

/** By its first bytes: whatever else libvips could open (SVG, PDF, TIFF …) never reaches it. */
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
