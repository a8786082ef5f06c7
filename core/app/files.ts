import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'

const root = path.resolve(import.meta.dirname, '../..')
/** Files with a hash in their name never change. */
const yearSeconds = 31_536_000
const hourSeconds = 3600
/** What a browser never shows as a document of its own; pictures in SVG it does. */
const partOfPage = /^\/assets\/[^/]+\.(js|css|json|woff2|webp)$/

/** Where the two browser applications were built to, by `config/ensure/build.mjs`. */
export const builtFolders = {
  memberWeb: path.join(root, 'build/member-web/client'),
  console: path.join(root, 'build/console'),
}

/**
 * The files of the member site and of the console, with the compressed copies that the build made beside them. A folder
 * that was not built is left out (API tests need none).
 */
export function builtFiles(folders = builtFolders): Middleware[] {
  const served: Middleware[] = []
  if (existsSync(folders.memberWeb)) served.push(folder(folders.memberWeb, ''))
  if (existsSync(folders.console)) served.push(folder(folders.console, '/console'))
  return served
}

function folder(directory: string, prefix: '' | '/console'): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (prefix && ctx.path === prefix) return ctx.redirect(`${prefix}/`)
    // Some paths of the API end like files; no file lies there.
    const mine = prefix
      ? ctx.path.startsWith(`${prefix}/`)
      : /\.[a-z0-9]+$/i.test(ctx.path) && !ctx.path.startsWith('/api/')
    if (!mine) return next()
    const file = ctx.path.slice(prefix.length)
    if (await sent(ctx, directory, file)) return
    // The console is one page whose own router reads the rest of the address.
    if (prefix && !/\.[a-z0-9]+$/i.test(file) && (await sent(ctx, directory, '/index.html'))) return
    return next()
  }
}

/** True when there was such a file. One that a deploy takes away meanwhile is a missing one, not a failure. */
async function sent(ctx: Context, directory: string, file: string): Promise<boolean> {
  try {
    await send(ctx, file, {
      root: directory,
      index: 'index.html',
      brotli: true,
      gzip: true,
      setHeaders(response) {
        response.setHeader('Cache-Control', cacheControl(file))
        if (!partOfPage.test(file)) return
        // Policies of documents: a kilobyte on each of the thirty files of a page, where they mean nothing.
        response.removeHeader('Content-Security-Policy')
        response.removeHeader('Permissions-Policy')
      },
    })
    return true
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 404 || status === 403 || status === 400) return false
    throw error
  }
}

function cacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  // The worker of push messages and the console's page must never be older than what they talk to.
  if (/\.html$|^\/sw|\/[^.]*$/.test(pathname)) return 'no-cache'
  return `public, max-age=${hourSeconds}`
}
