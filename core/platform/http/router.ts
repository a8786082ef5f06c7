import type { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import Router from 'koa-router'
import { AppError } from '../../kernel/errors.ts'
import type { AnyRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { readBody } from './body.ts'
import type { Call } from './call.ts'
import { formatCookie } from './cookies.ts'
import { assertClientHeader, assertOwnFetch, assertSameOrigin, isUnsafe } from './csrf.ts'
import { executeRoute, type RouteReply } from './execute-route.ts'
import { getKeyOwner } from './idempotency.ts'
import { findOwnPreview } from './own-preview.ts'
import { getClientAddress, getRequestState } from './request-context.ts'
import { isConsolePath, pageLanguageHeader } from './site-middleware.ts'

export const collectRoutes = (services: Pick<Services, 'plugins'>): AnyRoute[] =>
  [...services.plugins.features, ...services.plugins.plugins].flatMap((feature) => feature.routes ?? [])

/** Sorts literal paths first, so that `/api/members/me` is never a member's id. Throws if two routes collide. */
export function sortRoutes(routes: readonly AnyRoute[]): AnyRoute[] {
  const seen = new Map<string, string>()
  for (const { method, path } of routes) {
    const shape = `${method} ${path.replace(/:[^/]+/g, ':')}`
    const other = seen.get(shape)
    if (other) throw new Error(`Two routes answer ${method} ${path}${other === path ? '' : ` (the other is ${other})`}`)
    seen.set(shape, path)
  }
  return routes.toSorted((a, b) => (sortKey(a.path) < sortKey(b.path) ? -1 : 1))
}
/** `~` comes after every letter. */
const sortKey = (path: string) => path.replace(/:[^/]+/g, '~')

/** The router of all routes. The caller handles unknown paths and methods, in JSON. */
export function createRouter(services: Services): Router {
  const router = new Router()
  for (const route of sortRoutes(collectRoutes(services))) {
    router.register(route.path, [route.method], (ctx: Context) => answer(services, ctx, route))
  }
  return matchWithinArea(router)
}

/** The first two segments of a path (`/api/members`); empty for a pattern with a parameter there. */
function getArea(path: string): string {
  const area = path.toLowerCase().split('/', 3).join('/')
  return area.includes('/:') ? '' : area
}

/** Tries only patterns of the path's area. Trying all hundreds of them takes a tenth of the time of a short call. */
function matchWithinArea(router: Router): Router {
  const areas = Map.groupBy(router.stack, ({ path }) => getArea(path))
  router.match = (path, method) => {
    const candidates = [...(areas.get(getArea(path)) ?? []), ...(areas.get('') ?? [])]
    const found = candidates.filter((layer) => layer.match(path))
    const pathAndMethod = found.filter(({ methods }) => methods.includes(method))
    return { path: found, pathAndMethod, route: pathAndMethod.length > 0 }
  }
  return router
}

/** Fast path for literal API paths and pages, without trying the router's hundred patterns. */
export function serveLiteralRoutes(services: Services, router: Router, pages: Middleware | undefined): Middleware {
  const routes = collectRoutes(services)
  const literal = new Map(
    routes.filter(({ path }) => !path.includes(':')).map((route) => [`${route.method} ${route.path}`, route]),
  )
  const onlyApi = routes.every(({ path }) => path.startsWith('/api/') || !path.includes(':'))
  const rest = router.routes() as Middleware
  return (ctx, next) => {
    const route = literal.get(`${ctx.method} ${ctx.path}`)
    if (route) {
      ctx.params = {}
      return answer(services, ctx, route)
    }
    return onlyApi && pages && !ctx.path.toLowerCase().startsWith('/api') ? pages(ctx, next) : rest(ctx, next)
  }
}

async function answer(services: Services, ctx: Context, route: AnyRoute): Promise<void> {
  getRequestState(ctx).pattern = route.path
  assertNotForged(ctx, route)
  await assertNotInPreview(services, ctx)
  send(ctx, route, await executeRoute(services, route, buildCall(services, ctx)))
}

/** Prevents cross-site request forgery: see `csrf.ts`. The site renderer checks forms posted to pages. */
function assertNotForged(ctx: Context, route: AnyRoute): void {
  if (route.access === 'provider' || route.csrf === 'none') return
  // No other site can make a browser send an API key.
  if (getRequestState(ctx).staff?.apiKey) return
  if (route.stateChanging && route.method === 'GET') assertOwnFetch(ctx.req.headers, getClientAddress(ctx))
  else if (isUnsafe(route.method)) {
    assertSameOrigin(ctx.req.headers, getClientAddress(ctx))
    assertClientHeader(ctx.req.headers)
  }
}

/** Rejects changes within a preview. The console is exempt. */
async function assertNotInPreview(services: Services, ctx: Context): Promise<void> {
  const { site } = getRequestState(ctx)
  if (!site || !isUnsafe(ctx.method) || isConsolePath(ctx.path)) return
  const cookies = ctx.state.cookies as Map<string, string>
  if (await findOwnPreview(services, site, (name) => cookies.get(name))) throw new AppError('read_only_view')
}

function buildCall(services: Services, ctx: Context): Call {
  const state = getRequestState(ctx)
  const { requestId, site, member, staff, ip } = state
  if (!site) throw new AppError('unknown_host')
  return {
    requestId,
    get log() {
      return state.log
    },
    site,
    member,
    staff,
    ip,
    headers: ctx.req.headers,
    params: ctx.params as Record<string, string>,
    query: ctx.query,
    readBody: (route) =>
      readBody(ctx.req, route, services.uploads, () => getKeyOwner(services, { site, member, staff, ip })),
    cookie: (name) => (ctx.state.cookies as Map<string, string>).get(name),
    // A client with an API key has no browser to keep a cookie.
    setCookie: (name, value, options) =>
      staff?.apiKey ? undefined : ctx.append('Set-Cookie', formatCookie(site, name, value, options)),
    setHeader: (name, value) => ctx.set(name, value),
  }
}

function send(ctx: Context, route: AnyRoute, reply: RouteReply): void {
  if (route.cache) ctx.set('Cache-Control', route.cache)
  if (reply.kind === 'raw') {
    for (const [name, value] of Object.entries(reply.value.headers ?? {})) ctx.set(name, value)
    // A null body would remove the content type.
    if (!reply.value.stream) ctx.body = (reply.value.body ?? null) as Buffer | Readable | string | null
    // Set after the body, because a null body sets 204, also for redirects.
    ctx.status = reply.value.status ?? 200
    if (reply.value.stream) {
      ctx.respond = false
      reply.value.stream(ctx.res)
      // A HEAD reply ends here, because it has no body to stream.
      if (ctx.method === 'HEAD') ctx.res.end()
    }
    return
  }
  if (reply.kind === 'empty') {
    ctx.status = 204
    return
  }
  ctx.status = 200
  // Texts have a language; files, which are raw replies, have none.
  if (route.cache?.startsWith('private')) ctx.vary(pageLanguageHeader)
  if (reply.kind === 'json') {
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = JSON.stringify(reply.value)
    return
  }
  const { rows, from, total } = reply.value
  const resource = route.path.split('/').at(-1) ?? 'items'
  // An empty page has no last item; ra-data-simple-rest only reads the total.
  ctx.set('Content-Range', `${resource} ${rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'}/${total}`)
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(rows)
}
