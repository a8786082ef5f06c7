import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { consentCookie } from '../../features/tracking/consent.ts'
import { isTracking, trackingCookie } from '../../features/tracking/traffic-source.ts'
import type { Services } from '../../kernel/services.ts'
import { stateOf } from '../../platform/http/request-context.ts'
import { cookiesOfTraits } from '../../platform/pages/index.ts'
import { signups } from '../../platform/site/settings.ts'
import { type GzipParts, gzipParts } from './gzip-parts.ts'

export interface CachedPage {
  headers: readonly [string, string][]
  /** The page, cut wherever the nonce of the response belongs. */
  parts: readonly Buffer[]
  /** The parts, compressed when the first browser asks for that. */
  packed?: GzipParts
}

/** Stands for the nonce in a page that is kept; each response gets its own. Nobody outside the process can know it. */
export const noncePlaceholder = randomBytes(16).toString('base64')

const freshMs = 10_000
const maxPages = 500

/** What a stranger may carry without the page becoming his own. */
const harmless = new Set(['locale', 'country', trackingCookie, consentCookie])

/** By what visitors of one place see different pages. */
interface Seen {
  traits: Readonly<Record<string, string>>
  /** How much of members (`lookOf`): those whom a traffic source sent may see more, or less. */
  look: string
  /** Whether the question of consent stands there, and whether leaving the page may be told. */
  consent: string
}

/**
 * The key under which the page may be shared, or null: only pages that say so, for visitors without a session, without cookies that a
 * page reads, and without a query but for what tells where they came from, which no page draws (except where nobody may sign up
 * without). It names everything that such a page depends on, so nothing of one domain can reach another's visitors.
 */
export function sharedPageKey(services: Services, ctx: Context, { traits, look, consent }: Seen): string | null {
  const { site, member } = stateOf(ctx)
  if (!site || member || ctx.method !== 'GET' || services.pages.find(ctx.path)?.cache !== 'shared') return null
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  const known = new Set([...harmless, ...cookiesOfTraits(services, site)])
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
  /** Keeps a page in which {@link noncePlaceholder} stands for the nonce. */
  set(key: string, headers: readonly [string, string][], html: string): CachedPage
}

/** Ten seconds of life, a few hundred pages. `clock` is monotonic milliseconds. */
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

/** The page with the nonce of this response, compressed where the browser takes that. */
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
