import type { Server } from 'node:http'
import path from 'node:path'
import type { Middleware } from 'koa'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { boot } from '../../core/app/boot.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { renderSite } from '../../core/app/pages/site-renderer.ts'
import { exitOnSignals } from '../../core/app/shutdown.ts'
import { announce, createLogger } from '../../core/kernel/logger.ts'
import type { Services } from '../../core/kernel/services.ts'

/** The server of `npm run dev`, started by `supervisor.ts`: the product with both applications served by Vite. */
const root = path.resolve(import.meta.dirname, '../..')

/** Vite as a part of this server: its files are on our port, and its socket is attached to our server. */
const viteFor = (application: string, server: Server): Promise<ViteDevServer> =>
  createServer({
    configFile: path.join(root, application, 'vite.config.ts'),
    // Separate caches, since the two would delete each other's prepared packages.
    cacheDir: path.join(root, 'node_modules/.vite', application),
    server: { middlewareMode: true, ws: { server } },
    clearScreen: false,
  })

/** Lets Vite answer, and passes on the requests that it cannot answer. */
const answeredBy =
  (vite: ViteDevServer): Middleware =>
  (ctx, next) =>
    new Promise<void>((resolve, reject) => {
      ctx.status = 200
      // Vite's pages have scripts without our nonce, and its files are not documents.
      ctx.remove('Content-Security-Policy')
      ctx.respond = false
      ctx.res.once('close', resolve)
      vite.middlewares(ctx.req, ctx.res, (error?: unknown) => {
        ctx.respond = true
        ctx.status = 404
        if (error) reject(error as Error)
        else next().then(resolve, reject)
      })
    })

/** The server listens immediately. Files wait for Vite, API calls do not. */
async function openSources(services: Services, server: Server) {
  const site = viteFor('member-web', server)
  const siteFiles = site.then(answeredBy)
  // Most changes concern the member site, so the console starts at its first request.
  let opening: Promise<Middleware> | undefined
  const consoleFiles = () => {
    opening ??= viteFor('console', server).then(answeredBy)
    return opening
  }
  const files: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/console') return ctx.redirect('/console/')
    if (ctx.path.startsWith('/console/')) return (await consoleFiles())(ctx, next)
    return partOfSite(ctx.path) ? (await siteFiles)(ctx, next) : next()
  }
  const build = async () => (await site).ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { files: [files], pages: renderSite(services, build, 'development') }
}

/**
 * Files have an extension or one of Vite's prefixes. Everything else is a page or the API, some of whose paths have an
 * extension too. The folder `member-web/api` contains sources.
 */
const partOfSite = (pathname: string) =>
  pathname.startsWith('/@') ||
  (pathname.startsWith('/api/') ? /\.tsx?$/.test(pathname) : /\.[a-z0-9]+$/i.test(pathname))

const env = loadEnvironment(process.argv.slice(2), process.env)
const log = createLogger(env.logLevel)
await boot({
  env,
  log,
  announce,
  onStarting: (shutdown) => exitOnSignals(shutdown, announce),
  openApplications: openSources,
})
