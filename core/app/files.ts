import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { immutableCacheControl, removePolicyHeaders } from './file-headers.ts'
import { serveJoinedStyles } from './joined-styles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const hourSeconds = 3600
/** Files that browsers never show as documents; SVG pictures can be. */
const partOfPage = /^\/assets\/[^/]+\.(js|css|json|woff2|webp|avif|webm|mp4|vtt)$/
/** Videos are requested in ranges; Safari plays nothing from a server without them. */
const film = /\.(webm|mp4)$/

/** Output folders of `config/ensure/build.mjs` for the two browser applications. */
export const builtFolders = {
  memberWeb: path.join(root, 'build/member-web/client'),
  console: path.join(root, 'build/console'),
}

/** Serves the files of member site and console, compressed by the build. Leaves out folders that were not built. */
export function serveBuiltFiles(folders = builtFolders): Middleware[] {
  const served: Middleware[] = []
  if (existsSync(folders.memberWeb))
    served.push(serveJoinedStyles(folders.memberWeb), serveFolder(folders.memberWeb, ''))
  if (existsSync(folders.console)) served.push(serveFolder(folders.console, '/console'))
  return served
}

function serveFolder(directory: string, prefix: '' | '/console'): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (prefix && ctx.path === prefix) return ctx.redirect(`${prefix}/`)
    // Some API paths have an extension but are not files.
    const mine = prefix
      ? ctx.path.startsWith(`${prefix}/`)
      : /\.[a-z0-9]+$/i.test(ctx.path) && !ctx.path.startsWith('/api/')
    if (!mine) return next()
    const file = ctx.path.slice(prefix.length)
    if (await sendFile(ctx, directory, file)) return
    // The console is a single page whose router reads the rest of the address.
    if (prefix && !/\.[a-z0-9]+$/i.test(file) && (await sendFile(ctx, directory, '/index.html'))) return
    return next()
  }
}

/** Whether the file exists and was sent. A file that a deploy removes meanwhile counts as missing, not as an error. */
async function sendFile(ctx: Context, directory: string, file: string): Promise<boolean> {
  try {
    const found = await send(ctx, file, {
      root: directory,
      index: 'index.html',
      brotli: true,
      gzip: true,
      setHeaders(response) {
        response.setHeader('Cache-Control', getCacheControl(file))
        if (partOfPage.test(file)) removePolicyHeaders(response)
      },
    })
    if (film.test(found)) sendPart(ctx, found)
    return true
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 404 || status === 403 || status === 400) return false
    throw error
  }
}

/** Answers one range of a file (RFC 9110, section 14). Requests for several ranges get the whole file. */
function sendPart(ctx: Context, file: string): void {
  ctx.set('Accept-Ranges', 'bytes')
  const range = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('range'))
  if (ctx.method !== 'GET' || !range || !(range[1] || range[2])) return
  const size = ctx.length
  const [first, last] = range[1]
    ? [Number(range[1]), Math.min(range[2] ? Number(range[2]) : size - 1, size - 1)]
    : [Math.max(0, size - Number(range[2])), size - 1]
  // A reversed range is invalid and ignored.
  if (last < first && first < size) return
  const whole = ctx.body as ReturnType<typeof createReadStream>
  whole.destroy()
  if (first >= size) {
    ctx.body = null
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${size}`)
    return
  }
  const { type } = ctx
  ctx.status = 206
  ctx.body = createReadStream(file, { start: first, end: last })
  ctx.type = type
  ctx.length = last - first + 1
  ctx.set('Content-Range', `bytes ${first}-${last}/${size}`)
}

function getCacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return immutableCacheControl
  // The push worker and the console's page must never be older than the server.
  if (/\.html$|^\/sw|\/[^.]*$/.test(pathname)) return 'no-cache'
  return `public, max-age=${hourSeconds}`
}
