import { promisify } from 'node:util'
import { constants, gzip, zstdCompressSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'

/** Level 4 takes half the time of the default for a few percent more bytes. */
export const gzipLevel = 4
/** Smaller replies already fit into one packet. */
export const minBytes = 1024

/** Event streams must not be buffered. */
export const isCompressible = (type: string): boolean =>
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|javascript|xml)|image\/svg)/.test(type)

const asGzip = promisify(gzip)
/** Compressed pages have about 20 kB, so they fit into one chunk. */
const chunkSize = 64 * 1024
/** Tables that suit a page of 100 kB: those of the level suit megabytes, and are cleared for each text. */
const zstd = {
  chunkSize,
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
}
/** Longer texts would block other requests. */
const zstdMaxBytes = 256 * 1024

/**
 * Zstandard takes a third of gzip's time and produces fewer bytes. Another thread would take ten times as long,
 * because it allocates memory for each text again.
 */
const compressors = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, zstd),
  gzip: (bytes: Buffer) => asGzip(bytes, { chunkSize, level: gzipLevel }),
}

/**
 * The first of `wanted` that the browser accepts; undefined if it accepts none. Tried one by one: browsers name gzip
 * first without preferring it, but `acceptsEncodings` with several names treats that as a preference.
 */
export const pickEncoding = <const T extends string>(ctx: Pick<Context, 'acceptsEncodings'>, wanted: readonly T[]) =>
  wanted.find((encoding) => ctx.acceptsEncodings(encoding))

/** Compresses a finished reply into one buffer and write instead of a dozen. koa-compress handles streams. */
export const compressTexts: Middleware = async (ctx, next) => {
  await next()
  if (!canCompress(ctx)) return
  const body = ctx.body as string | Buffer
  const bytes = typeof body === 'string' ? encodeText(body) : body
  const encoding = pickEncoding(ctx, bytes.length > zstdMaxBytes ? ['gzip'] : ['zstd', 'gzip'])
  if (!encoding) return
  ctx.set('Content-Encoding', encoding)
  ctx.body = await compressors[encoding](bytes)
}

/** Whether the reply is a complete text worth compressing. */
function canCompress(ctx: Context): boolean {
  const { body, response } = ctx
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return false
  const isWhole = ctx.method !== 'HEAD' && ctx.status !== 206 && !response.get('Content-Range')
  const isPlain = !response.get('Content-Encoding') && !/\bno-transform\b/.test(response.get('Cache-Control'))
  return body.length >= minBytes && isWhole && isPlain && isCompressible(ctx.type)
}

const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const maxBytesPerCharacter = 3

/**
 * Encodes text as UTF-8, whole or in pieces. `Buffer.from` reads a text twice, the first time to measure it. Pieces
 * are not concatenated first: one character beyond Latin-1 would double the size of a whole page, which is then
 * allocated separately.
 */
export function encodeText(...pieces: readonly string[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length * maxBytesPerCharacter > scratch.length) return Buffer.from(pieces.join(''))
  const size = pieces.reduce((at, piece) => at + scratch.write(piece, at), 0)
  return Buffer.from(scratch.subarray(0, size))
}
