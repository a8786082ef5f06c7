import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { consentCookie } from '../../features/tracking/consent.ts'
import { isTracking, trackingCookie } from '../../features/tracking/traffic-source.ts'
import type { Services } from '../../kernel/services.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import { listTraitCookies } from '../../platform/pages/index.ts'
import { signups } from '../../platform/site/settings.ts'
import { type GzipParts, gzipParts } from './gzip-parts.ts'

export interface CachedPage {
  headers: readonly [string, string][]
  /** The page, split wherever the nonce of the response belongs. */
  parts: readonly Buffer[]
  /** The compressed parts, made when the first browser accepts gzip. */
  packed?: GzipParts
}

/** Placeholder for the nonce in a cached page; each response has its own nonce. Unknown outside the process. */
export const noncePlaceholder = randomBytes(16).toString('base64')

const freshMs = 10_000
const maxPages = 500

/** Cookies that do not make a page personal. */
const harmless = new Set(['locale', 'country', trackingCookie, consentCookie])

/** What makes pages of one site differ between visitors. */
interface Seen {
  traits: Readonly<Record<string, string>>
  /** How much of members is visible (`getVisitorAccess`); visitors from a traffic source may see more or less. */
  look: string
  /** Whether the page asks for consent, and whether leaving it may be measured. */
  consent: string
}

/**
 * The key under which the page may be shared, or null. Shared are pages marked so, for visitors without a session,
 * without cookies that a page reads, and without a query other than the traffic source. Pages do not render that
 * source, except where signing up requires one. The key covers everything that the page depends on, so that no visitor
 * gets another domain's page.
 */
export function sharedPageKey(services: Services, ctx: Context, { traits, look, consent }: Seen): string | null {
  const { site, member } = getRequestState(ctx)
  if (!site || member || ctx.method !== 'GET' || services.pages.find(ctx.path)?.cache !== 'shared') return null
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  const known = new Set([...harmless, ...listTraitCookies(services, site)])
  if ([...cookies.keys()].some((name) => !known.has(name))) return null
  const query = Object.keys(ctx.query)
  if (!query.every(isTracking)) return null
  const traced = query.length > 0 || cookies.has(trackingCookie)
  if (traced && services.settings.get(signups, site) === 'with_trafficsource') return null
  const { domain, country, locale, origin, detectedCountry } = site
  return JSON.stringify([
    services.snapshot.version(),
    domain.id,
    country,
    locale,
    origin,
    detectedCountry,
    ctx.path,
    traits,
    look,
    consent,
  ])
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  /** Caches a page in which {@link noncePlaceholder} marks the nonce. */
  set(key: string, headers: readonly [string, string][], html: string): CachedPage
}

/** Keeps a few hundred pages for ten seconds. `clock` is monotonic milliseconds. */
export function createPageCache(clock: () => number = () => performance.now()): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: maxPages,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: clock },
  })
  return {
    get: (key) => pages.get(key),
    set(key, headers, html) {
      const page = { headers, parts: html.split(noncePlaceholder).map((part) => Buffer.from(part)) }
      pages.set(key, page)
      return page
    },
  }
}

/** Sends the page with the nonce of this response, compressed if the browser accepts that. */
export function sendPage(ctx: Context, page: CachedPage, nonce: string): void {
  ctx.status = 200
  for (const [name, value] of page.headers) ctx.set(name, value)
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    const filling = Buffer.from(nonce)
    ctx.body = Buffer.concat(page.parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part])))
    return
  }
  page.packed ??= gzipParts(page.parts, noncePlaceholder.length)
  ctx.set('Content-Encoding', 'gzip')
  ctx.body = page.packed.fill(nonce)
}
