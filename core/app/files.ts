import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'

const root = path.resolve(import.meta.dirname, '../..')
/** Files with a hash in their name never change. */
const yearSeconds = 31_536_000
const hourSeconds = 3600

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

type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

function folder(directory: string, prefix: '' | '/console'): Middleware {
  const serve: Serve = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    // The console is one page whose own router reads the rest of the address.
    single: prefix !== '',
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  })
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (prefix && ctx.path === prefix) return ctx.redirect(`${prefix}/`)
    const mine = prefix ? ctx.path.startsWith(`${prefix}/`) : /\.[a-z0-9]+$/i.test(ctx.path)
    if (!mine || !(await sent(serve, ctx, prefix))) return next()
  }
}

function cacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  // The worker of push messages and the console's page must never be older than what they talk to.
  if (/\.html$|^\/sw|\/[^.]*$/.test(pathname)) return 'no-cache'
  return `public, max-age=${hourSeconds}`
}

/** True when there was such a file; the response then belongs to the file server. */
function sent(serve: Serve, ctx: Context, prefix: string): Promise<boolean> {
  return new Promise((resolve) => {
    const original = ctx.req.url
    ctx.status = 200
    ctx.res.once('close', () => {
      ctx.respond = false
      resolve(true)
    })
    ctx.req.url = original?.slice(prefix.length)
    serve(ctx.req, ctx.res, () => {
      ctx.req.url = original
      ctx.status = 404
      resolve(false)
    })
    ctx.req.url = original
  })
}
