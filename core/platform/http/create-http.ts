import { constants } from 'node:zlib'
import Koa, { type Middleware } from 'koa'
import compress from 'koa-compress'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import { createAccessLog } from './access-log.ts'
import { compressTexts, gzipLevel, isCompressible, minBytes } from './compress-texts.ts'
import { handleErrors, isClientDisconnect } from './errors-middleware.ts'
import { ensureReadYourWrites } from './read-your-writes.ts'
import { getClientAddress, getRequestState, requestContext } from './request-context.ts'
import { createRouter, serveLiteralRoutes } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { identifyCaller, requireKnownHost } from './site-middleware.ts'

/**
 * A span for each request, named after its route's pattern. Continues the trace of a trusted proxy. Ignores any other
 * `traceparent`, because strangers could fill the receiver.
 */
function traceRequests(tracing: Tracing): Middleware {
  return (ctx, next) => {
    const parent = getClientAddress(ctx).viaProxy ? ctx.get('traceparent') : undefined
    const attributes = { 'http.request.method': ctx.method, 'request.id': getRequestState(ctx).requestId }
    return tracing.run(ctx.method, { kind: 'server', attributes, parent }, async (span) => {
      await next()
      const { pattern, site } = getRequestState(ctx)
      if (pattern) span.rename(`${ctx.method} ${pattern}`)
      span.set({
        'http.route': pattern,
        'http.response.status_code': ctx.status,
        'server.address': site?.domain.host,
      })
      if (ctx.status >= 500) span.fail({ code: String(ctx.status) })
    })
  }
}

export interface HttpOptions {
  /** Handlers that run before the Host is checked: health, metrics, the mailbox of a development machine. */
  operations?: readonly Middleware[]
  /** Static files, served once the Host is known; they need no session. */
  files?: readonly Middleware[]
  /** Handles everything that is not an API route: the member site. */
  pages?: Middleware
}

/**
 * The web application, in order: request context → errors → security headers → site (Host) → static files → visitor
 * (country, language, session) → route or page. CSRF, plugin gate, rate limit, access, body, validation and handler
 * follow per route, in `router.ts` and `execute-route.ts`.
 */
export function createHttp(services: Services, options: HttpOptions = {}): Koa {
  const app = new Koa()
  app.silent = true
  app.on('error', (error: unknown) => {
    if (!isClientDisconnect(error)) services.log.error({ err: error }, 'response failed')
  })
  app.use(requestContext(services))
  if (services.tracing) app.use(traceRequests(services.tracing))
  if (services.env.accessLog) app.use(createAccessLog(services.log))
  app.use(handleErrors(services))
  app.use(securityHeaders)
  for (const middleware of options.operations ?? []) app.use(middleware)
  app.use(ensureReadYourWrites(services))
  app.use(requireKnownHost(services))
  for (const middleware of options.files ?? []) app.use(middleware)
  app.use(identifyCaller(services))
  app.use(compressStreams)
  app.use(compressTexts)
  const router = createRouter(services)
  app.use(serveLiteralRoutes(services, router, options.pages))
  app.use(refuseUnknownApiPaths(router))
  if (options.pages) app.use(options.pages)
  return app
}

/** For streams only; `compressTexts` runs inside it. */
const compressStreams: Middleware = compress({
  threshold: minBytes,
  br: false,
  gzip: { level: gzipLevel, flush: constants.Z_NO_FLUSH },
  filter: isCompressible,
})

type Router = ReturnType<typeof createRouter>

/** Answers 404 and 405 under `/api`, which has no pages. */
function refuseUnknownApiPaths(router: Router): Middleware {
  return (ctx, next) => {
    if (!ctx.path.startsWith('/api/') && ctx.path !== '/api') return next()
    if (ctx.body !== undefined || ctx.status !== 404) return undefined
    const allowed = [...new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods))]
    if (allowed.length === 0) throw new AppError('not_found')
    ctx.set('Allow', allowed.join(', '))
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204
      return undefined
    }
    throw new AppError('method_not_allowed')
  }
}
