import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequest } from '@remix-run/node-fetch-server'
import type { Context, Middleware } from 'koa'
import {
  createContext,
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import {
  consentCookie,
  consentsOf,
  mayTrack,
  parseTrafficSource,
  trackingCookie,
  trackingCookieAge,
  trafficSourceOf,
} from '../../features/tracking/traffic-source.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { formatCookie } from '../../platform/http/cookies.ts'
import { assertSameOrigin, isUnsafe } from '../../platform/http/csrf.ts'
import { createInProcessApi } from '../../platform/http/in-process.ts'
import { addressOf, stateOf } from '../../platform/http/request-context.ts'
import { buildBootstrap } from './bootstrap.ts'
import { createPageCache, noncePlaceholder, sendPage, sharedPageKey } from './page-cache.ts'
import { onRefusal, withRefusalPages } from './page-refusals.ts'

/** Where `config/ensure/build.mjs` puts the member site's server build. */
export const builtSite = path.resolve(import.meta.dirname, '../../../build/member-web/server/index.js')

// The server build may hold its own copy of the module that makes this key; the global registry makes them share one.
const registry = globalThis as unknown as Record<symbol, RouterContext<unknown> | undefined>
const key = Symbol.for('rendezvous.request')
registry[key] ??= createContext<unknown>()
const requestKey: RouterContext<unknown> = registry[key]

/** A page's form is a few kilobytes of fields at most; photos go through the API. */
const formLimit = 256 * 1024

/** The request with a body that fails beyond the limit, for senders that do not say how much is to come. */
function limited(request: Request): Request {
  if (!request.body) return request
  let total = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total > formLimit) controller.error(new AppError('payload_too_large'))
      else controller.enqueue(chunk)
    },
  })
  const { url, method, headers, signal } = request
  const body = request.body.pipeThrough(counting)
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

/** Loads the built member site; undefined where it has not been built (API tests need none). */
export async function openMemberSite(services: Services, file = builtSite): Promise<Middleware | undefined> {
  if (!existsSync(file)) return undefined
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return renderSite(services, build)
}

/**
 * Everything that is no file and no route of the API is a page. The host hands the renderer the API in the name of the visitor, the
 * bootstrap payload and the nonce of the response's policy. In `development` the build is asked for anew for each page, and no page is kept.
 */
export function renderSite(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development' = 'production',
): Middleware {
  const answering = typeof build === 'function' ? async () => withRefusalPages(await build()) : withRefusalPages(build)
  const handle = createRequestHandler(answering, mode)
  const cache = createPageCache()

  async function render(ctx: Context, nonce: string): Promise<Response> {
    const { site } = stateOf(ctx)
    if (!site) throw new AppError('unknown_host')
    const cookies = rememberSource(services, ctx)
    const context = new RouterContextProvider()
    context.set(requestKey, {
      api: createInProcessApi(services, ctx, cookies),
      bootstrap: await buildBootstrap({
        ...bootstrapContext(services, ctx),
        source: parseTrafficSource(cookies.get(trackingCookie)),
      }),
      nonce,
    })
    context.set(onRefusal, ({ retryAfter }) => {
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
    })
    const origin = new URL(addressOf(ctx).visited)
    const request = createRequest(ctx.req, ctx.res, { host: origin.host, protocol: origin.protocol })
    return handle(limited(request), context)
  }

  return async (ctx) => {
    const { site, nonce } = stateOf(ctx)
    if (!site) throw new AppError('unknown_host')
    stateOf(ctx).pattern = 'page'
    // No address of ours; the router would complain of each in the log.
    decodeURI(ctx.path)
    // Language, country and who somebody is come in cookies; whatever is drawn from them may be kept for nobody else.
    ctx.vary('Cookie')
    if (isUnsafe(ctx.method)) {
      assertSameOrigin(ctx.req.headers, addressOf(ctx))
      if (Number(ctx.get('content-length') || 0) > formLimit) throw new AppError('payload_too_large')
    }
    const shared = mode === 'production' ? sharedPageKey(services, ctx) : null
    const kept = shared ? cache.get(shared) : undefined
    if (kept) return sendPage(ctx, kept, nonce)
    const response = await render(ctx, shared ? noncePlaceholder : nonce)
    const personal = response.headers.getSetCookie().length > 0 || ctx.res.hasHeader('Set-Cookie')
    if (shared && response.status === 200 && !personal) {
      return sendPage(ctx, cache.set(shared, [...response.headers], await response.text()), nonce)
    }
    await send(ctx, response, shared ? nonce : undefined)
  }
}

async function send(ctx: Context, response: Response, nonce: string | undefined): Promise<void> {
  ctx.status = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') ctx.set(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) ctx.append('Set-Cookie', cookie)
  if (response.body === null) {
    ctx.body = null
    ctx.status = response.status
    return
  }
  // Rendered as one string already; collecting it costs less than a stream would.
  const bytes = Buffer.from(await response.arrayBuffer())
  ctx.body = nonce ? bytes.toString('utf8').replaceAll(noncePlaceholder, nonce) : bytes
  const type = response.headers.get('content-type')
  if (type) ctx.set('Content-Type', type)
}

function bootstrapContext(services: Services, ctx: Context) {
  const { site, member, requestId } = stateOf(ctx)
  if (!site) throw new AppError('unknown_host')
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  return {
    services,
    site,
    requestId,
    actor: member ? ({ kind: 'member', member } as const) : ({ kind: 'visitor' } as const),
    now: () => services.clock.now(),
    setting: <T>(definition: Parameters<Services['settings']['get']>[0]) =>
      services.settings.get(definition, site) as T,
    ...(member ? { member } : {}),
    visitorConsents: consentsOf(cookies.get(consentCookie)),
  }
}

/**
 * The traffic source that the address names counts for this request; it is remembered only where the visitor agreed or the country
 * does not ask. Returns the cookies as the API is to see them.
 */
function rememberSource(services: Services, ctx: Context): ReadonlyMap<string, string> {
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  const { site } = stateOf(ctx)
  const source = trafficSourceOf(ctx.query)
  if (!site || !source || parseTrafficSource(cookies.get(trackingCookie))) return cookies
  const value = JSON.stringify(source)
  const place = { site, setting: bootstrapContext(services, ctx).setting }
  if (mayTrack(place, consentsOf(cookies.get(consentCookie)))) {
    ctx.append('Set-Cookie', formatCookie(site, trackingCookie, value, { maxAge: trackingCookieAge }))
  }
  return new Map([...cookies, [trackingCookie, value]])
}
