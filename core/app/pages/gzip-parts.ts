import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A text with gaps, compressed once; what goes into the gaps differs from response to response. */
export interface GzipParts {
  /** The gzip file of the text with `filling` in every gap. Throws for one of another length than was said. */
  fill(filling: string): Buffer
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty last block. */
const end = Buffer.from([3, 0])

/** How far back deflate can refer, bytes (RFC 1951). */
const reach = 32_768

/**
 * Compresses the parts so that each begins and ends at a whole byte; between them a filling of `gap` bytes stands as a stored block. A part refers to what
 * stands before it, the other parts included, but to no filling: NUL, which stands for it here, is in no page. Compressing a page anew costs a
 * millisecond, this a twentieth of it.
 */
export function gzipParts(plain: readonly Buffer[], gap: number): GzipParts {
  let before = Buffer.alloc(0)
  const packed = plain.map((part) => {
    const dictionary = before.subarray(-reach)
    before = Buffer.concat([before, part, Buffer.alloc(gap)])
    const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
    return deflateRawSync(part, dictionary.length > 0 ? { ...options, dictionary } : options)
  })
  const length = plain.reduce((sum, part) => sum + part.length, 0)
  return {
    fill(filling) {
      const bytes = Buffer.from(filling)
      if (bytes.length !== gap) throw new Error(`A filling of ${bytes.length} bytes for gaps of ${gap}`)
      const stored = storedBlock(bytes)
      const pieces: Buffer[] = [header]
      let checksum = 0
      for (const [index, part] of plain.entries()) {
        if (index > 0) {
          checksum = crc32(bytes, checksum)
          pieces.push(stored)
        }
        checksum = crc32(part, checksum)
        pieces.push(packed[index] ?? end)
      }
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(checksum, 0)
      trailer.writeUInt32LE((length + bytes.length * (plain.length - 1)) >>> 0, 4)
      pieces.push(end, trailer)
      return Buffer.concat(pieces)
    },
  }
}

function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > 0xffff) throw new Error('A stored block holds 65,535 bytes at most')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
