import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { pickEncoding } from '../platform/http/compress-texts.ts'
import { parseJoinedAddress } from '../shared/joined-sheets.ts'
import { immutableCacheControl, removePolicyHeaders } from './file-headers.ts'

interface JoinedStyles {
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

/** Maximum files in the cache: one per set of sheets that pages use, with room for changes of plugins. */
const maxStyles = 300

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Serves several style sheets of the build as one file, at an address that lists them. Browsers load six files at a
 * time, and a page for members has a dozen small ones. With an unknown name, the file does not exist.
 */
export function serveJoinedStyles(directory: string): Middleware {
  const made = new LRUCache<string, JoinedStyles>({ max: maxStyles })
  return async (ctx, next) => {
    const names = ctx.method === 'GET' || ctx.method === 'HEAD' ? parseJoinedAddress(ctx.path) : null
    if (!names) return next()
    const joined = made.get(ctx.path) ?? (await join(names.map((name) => path.join(directory, 'assets', name))))
    if (!joined) return next()
    made.set(ctx.path, joined)
    const encoding = pickEncoding(ctx, ['br', 'gzip'])
    ctx.vary('Accept-Encoding')
    ctx.set('Cache-Control', immutableCacheControl)
    removePolicyHeaders(ctx.res)
    ctx.type = 'css'
    if (encoding) ctx.set('Content-Encoding', encoding)
    ctx.body = joined[encoding ?? 'plain']
  }
}

async function join(files: readonly string[]): Promise<JoinedStyles | null> {
  const texts = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
  if (!texts.every((text) => text !== null)) return null
  const plain = Buffer.concat(texts.flatMap((text) => [text, Buffer.from('\n')]))
  return { plain, gzip: await asGzip(plain, { level: 9 }), br: await asBrotli(plain, quality) }
}
