import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Services } from '../app/services.ts'
import { stateOf } from './request-context.ts'

export interface CachedPage {
  status: number
  headers: [string, string][]
  /** The page with {@link noncePlaceholder} wherever the nonce of the response belongs. */
  html: string
  freshUntil: number
}

/** Stands for the nonce in a page that is kept; each response gets its own. */
export const noncePlaceholder = createHash('sha256')
  .update('nonce of a kept page')
  .digest('base64')
  .slice(0, 22)
  .concat('==')

const freshMs = 10_000
const maxPages = 500

/** Pages that look the same to every visitor of a domain, country and language. */
const shared = /^\/($|landers\/|pages\/|premium$|pricing$)/
/** What a stranger may carry without the page becoming his own. */
const harmless = new Set(['locale', 'country'])

/**
 * The key under which the page may be shared, or null: only for visitors without a session, without cookies that a page reads, and
 * without a query. It names everything that such a page depends on, so nothing of one domain can reach another's visitors.
 */
export function sharedPageKey(services: Services, ctx: Context): string | null {
  const { site, member } = stateOf(ctx)
  if (!site || member || ctx.method !== 'GET' || ctx.querystring !== '' || !shared.test(ctx.path)) return null
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  if ([...cookies.keys()].some((name) => !harmless.has(name))) return null
  const { domain, country, locale, origin, detectedCountry } = site
  return JSON.stringify([services.settings.version(), domain.id, country, locale, origin, detectedCountry, ctx.path])
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  set(key: string, page: Omit<CachedPage, 'freshUntil'>): void
  clear(): void
}

/** Ten seconds of life, a few hundred pages. `clock` is monotonic milliseconds. */
export function createPageCache(clock: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, CachedPage>()
  return {
    get(key) {
      const page = pages.get(key)
      if (page && page.freshUntil > clock()) return page
      pages.delete(key)
      return undefined
    },
    set(key, page) {
      const oldest = pages.size >= maxPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      pages.set(key, { ...page, freshUntil: clock() + freshMs })
    },
    clear: () => pages.clear(),
  }
}
