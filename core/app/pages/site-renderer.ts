import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Middleware } from 'koa'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { parseTrafficSource, trackingCookie } from '../../features/tracking/traffic-source.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { encodeText } from '../../platform/http/compress-texts.ts'
import { assertSameOrigin, isUnsafe } from '../../platform/http/csrf.ts'
import { createInProcessApi } from '../../platform/http/in-process.ts'
import { findOwnPreview } from '../../platform/http/own-preview.ts'
import { getClientAddress, getRequestState } from '../../platform/http/request-context.ts'
import { getPageScript, toPagePath } from '../../platform/pages/index.ts'
import { assignExperiments } from './assign-experiments.ts'
import { buildBootstrap } from './bootstrap.ts'
import { type LoadedData, loadedDataContext, withLoadedData } from './loaded-data.ts'
import { buildSharedPageKey, createPageCache, noncePlaceholder, pickSharedCookies, sendPage } from './page-cache.ts'
import { listPublicAddresses } from './page-data.ts'
import { admissionContext, createPageGate } from './page-gate.ts'
import { createPageHandlers } from './page-handlers.ts'
import { refusalContext, withRefusalPages } from './page-refusals.ts'
import { createPageRequest, formLimit, requestKey } from './page-request.ts'
import { createBootstrapContext, describeVisit, recordTrafficSource, storeRequestedLanguage } from './page-visit.ts'
import { createPreviews } from './previews.ts'
import { recordPageView } from './record-page-view.ts'
import { renderShareHeadline } from './share-headline.ts'

/** The member site's server build from `config/ensure/build.mjs`. */
export const siteBuildPath = path.resolve(import.meta.dirname, '../../../build/member-web/server/index.js')

/** Loads the built member site; undefined if it was not built (API tests need none). */
export async function openMemberSite(services: Services, file = siteBuildPath): Promise<Middleware | undefined> {
  if (!existsSync(file)) return undefined
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  // Absent only in a build older than this code.
  const { openBuild } = build.entry.module as { openBuild?(folder: string): Promise<void> }
  await openBuild?.(path.resolve(path.dirname(file), '..'))
  return renderSite(services, build)
}

/**
 * Renders every path that is neither a file nor an API route as a page. The renderer receives the API on behalf of the
 * visitor, the bootstrap payload and the nonce of the response's policy. In `development` each page reloads the build,
 * and nothing is cached.
 */
export function renderSite(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development' = 'production',
): Middleware {
  const handlerFor = createHandlers(build, mode)
  const handle = (request: Request, context: RouterContextProvider) => {
    const { pathname } = new URL(request.url)
    // The table of pages ignores empty segments, which the router does not.
    const page = pathname.includes('//') ? undefined : services.pages.find(toPagePath(pathname))
    return handlerFor(page?.path)(request, context)
  }
  const cache = createPageCache()
  const { renderDraft, sendPreview } = createPreviews(services, handle)
  services.preview.render = renderDraft

  async function render(ctx: Context, nonce: string, cookies: ReadonlyMap<string, string>, shared: boolean) {
    const state = getRequestState(ctx)
    const { site, member } = state
    if (!site) throw new AppError('unknown_host')
    state.pageReads = new Map()
    const context = new RouterContextProvider()
    let rendered: readonly string[] | undefined
    const bootstrap = await buildBootstrap({
      ...createBootstrapContext(services, ctx),
      source: parseTrafficSource(cookies.get(trackingCookie)),
    })
    if (shared) bootstrap.now = toStartOfHour(bootstrap.now)
    const loaded: LoadedData | null = ctx.path.endsWith('.data') ? null : new Map()
    context.set(loadedDataContext, loaded)
    context.set(requestKey, {
      loaded,
      take: (pieces: readonly string[]) => {
        rendered = pieces
      },
      api: createInProcessApi(services, ctx, cookies),
      bootstrap,
      nonce,
      script: getPageScript(services.pages.find(ctx.path)),
      indexed: services.pages.find(toPagePath(ctx.path))?.sitemap !== undefined,
      loadShareHeadline: (path: string) => renderShareHeadline(services, site, path),
      addresses: {
        listed: () => listPublicAddresses(createBootstrapContext(services, ctx)),
        closedToCrawlers: () => services.pages.listUncrawledPaths(site),
      },
    })
    context.set(admissionContext, createPageGate(services, { site, member, currentPath: findCurrentPath(ctx) }))
    context.set(refusalContext, ({ retryAfter }) => {
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
    })
    const origin = new URL(getClientAddress(ctx).visited)
    const request = await createPageRequest(ctx, origin, shared)
    const response = await handle(request, context)
    const isRendered = response.body === null && !response.headers.has('Location')
    return { response, page: isRendered ? rendered : undefined }
  }

  return async (ctx) => {
    const cookies = ctx.state.cookies as ReadonlyMap<string, string>
    const here = getRequestState(ctx).site
    const view = here ? await findOwnPreview(services, here, (name) => cookies.get(name)) : null
    // A preview is no visit: it skips the cache, statistics and experiment assignment.
    if (view) return sendPreview(ctx, view)
    await answer(ctx)
    await recordPageView(services, ctx)
  }

  async function answer(ctx: Context): Promise<void> {
    const { site, nonce } = getRequestState(ctx)
    if (!site) throw new AppError('unknown_host')
    getRequestState(ctx).pattern = 'page'
    if (!pageMethods.includes(ctx.method)) {
      ctx.set('Allow', pageMethods.join(', '))
      throw new AppError('method_not_allowed')
    }
    // Rejects malformed paths, which the router would log as errors.
    decodeURI(ctx.path)
    // Language, country and session come in cookies, so no shared cache may reuse the response.
    ctx.vary('Cookie')
    if (isUnsafe(ctx.method)) {
      assertSameOrigin(ctx.req.headers, getClientAddress(ctx))
      if (Number(ctx.get('content-length') || 0) > formLimit) throw new AppError('payload_too_large')
    }
    await assignExperiments(services, ctx)
    const cookies = recordTrafficSource(services, ctx)
    storeRequestedLanguage(services, ctx)
    const shared =
      mode === 'production' ? buildSharedPageKey(services, ctx, describeVisit(services, ctx, cookies)) : null
    const cached = shared ? cache.get(shared) : undefined
    if (cached) return sendPage(ctx, cached)
    const own = countSetCookies(ctx)
    const { response, page } = shared
      ? await render(ctx, noncePlaceholder, pickSharedCookies(services, site, cookies), true)
      : await render(ctx, nonce, cookies, false)
    const personal = response.headers.getSetCookie().length > 0 || countSetCookies(ctx) > own
    if (shared && response.status === 200 && !personal) {
      return sendPage(ctx, cache.set(shared, [...response.headers], page?.join('') ?? (await response.text())))
    }
    await send(ctx, response, page, shared ? nonce : undefined)
  }
}

/** Pages are read, and post forms. */
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The handlers of a build; in development each request loads the build again. */
function createHandlers(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development') {
  if (typeof build !== 'function') return createPageHandlers(withLoadedData(withRefusalPages(build)))
  const handle = createRequestHandler(async () => withLoadedData(withRefusalPages(await build())), mode)
  return () => handle
}

/**
 * Shared pages contain only the hour, so that they render to the same bytes, and stay compressed, until their content
 * changes. No countdown is shown to visitors.
 */
const toStartOfHour = (time: string): string => `${time.slice(0, 13)}:00:00.000Z`

const countSetCookies = (ctx: Context): number => [ctx.res.getHeader('Set-Cookie') ?? []].flat().length

/** The current page of a browser that requests another page's data; null for a document request. */
function findCurrentPath(ctx: Context): string | null {
  const referer = ctx.get('referer')
  return ctx.path.endsWith('.data') && URL.canParse(referer) ? new URL(referer).pathname : null
}

/** `page` is the rendered HTML in pieces if the response does not contain it. */
async function send(ctx: Context, response: Response, page: readonly string[] | undefined, nonce: string | undefined) {
  ctx.status = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') ctx.set(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) ctx.append('Set-Cookie', cookie)
  if (page === undefined && response.body === null) {
    ctx.body = null
    ctx.status = response.status
    return
  }
  if (page || nonce) {
    const pieces = page ?? [await response.text()]
    ctx.body = encodeText(...(nonce ? pieces.map((piece) => piece.replaceAll(noncePlaceholder, nonce)) : pieces))
  } else ctx.body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  if (type) ctx.set('Content-Type', type)
}
