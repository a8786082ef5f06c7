import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { consentCookie } from '../../features/tracking/consent.ts'
import { isTracking, sentCookie, trackingCookie } from '../../features/tracking/traffic-source.ts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { pickEncoding } from '../../platform/http/compress-texts.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import { allowScriptsByHash } from '../../platform/http/security-headers.ts'
import { listTraitCookies } from '../../platform/pages/index.ts'
import { signups } from '../../platform/site/settings.ts'

/** The bytes of a page in each encoding; a page that renders to the same bytes again keeps them. */
interface EncodedPage {
  identity: Buffer
  /** Compressed when the first browser accepts it. */
  gzip?: Buffer
  /**
   * Compressed in the background once the page has rendered to these bytes twice, because it takes a quarter of a
   * second.
   */
  br?: Buffer
  /** Renderings so far. */
  renderings: number
}

export interface CachedPage {
  headers: readonly [string, string][]
  /** Digest of the bytes. */
  digest: string
  encoded: EncodedPage
  /** The hashes of our inline scripts in it, as sources of a policy. */
  scripts: string
}

/**
 * The nonce with which shared pages render, unknown outside the process. It marks our own scripts; the policy then
 * lists their hashes, so that the page is the same for everybody.
 */
export const noncePlaceholder = randomBytes(16).toString('hex')

const freshMs = 10_000
const maxPages = 500

/** Cookies that a shared page may read in addition to those of the traits. The key covers their effect. */
const sharedCookies = ['locale', 'country', trackingCookie, sentCookie, consentCookie]

/** The facts by which the pages of one site differ between visitors. */
interface VisitFacts {
  traits: Readonly<Record<string, string>>
  /** How many members are visible (`getVisitorAccess`). Visitors from a traffic source may see more or fewer. */
  memberAccess: string
  /** Whether the page asks for consent, and whether leaving it may be measured. */
  consent: string
}

/**
 * The key under which the page may be shared, or null. Shared are pages marked as such, for visitors who are not
 * logged in, without a query other than the traffic source. Pages do not render that source, except where signing up
 * requires one. The key covers everything that the page depends on, so that no visitor gets another domain's page.
 */
export function buildSharedPageKey(
  services: Services,
  ctx: Context,
  { traits, memberAccess, consent }: VisitFacts,
): string | null {
  const { site, member } = getRequestState(ctx)
  if (!site || member || ctx.method !== 'GET' || services.pages.find(ctx.path)?.cache !== 'shared') return null
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
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
    memberAccess,
    consent,
  ])
}

/** The cookies with which a shared page renders. Without the others, it cannot depend on one visitor. */
export function pickSharedCookies(
  services: Services,
  site: Site,
  cookies: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const shared = new Set([...sharedCookies, ...listTraitCookies(services, site)])
  return new Map([...cookies].filter(([name]) => shared.has(name)))
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  /** Caches a page whose scripts carry {@link noncePlaceholder}. */
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
  const encodings = new LRUCache<string, EncodedPage>({ max: maxPages })
  return {
    get: (key) => pages.get(key),
    set(key, headers, html) {
      const identity = Buffer.from(html.replaceAll(` nonce="${noncePlaceholder}"`, ''))
      const digest = createHash('sha256').update(identity).digest('base64url')
      const encoded = encodings.get(digest) ?? { identity, renderings: 0 }
      encoded.renderings += 1
      encodings.set(digest, encoded)
      const page = { headers, digest, encoded, scripts: hashScripts(html) }
      pages.set(key, page)
      return page
    },
  }
}

/** A script with the placeholder. A script injected into the page would not have it. */
const ownScript = new RegExp(
  `<script(?=[^>]* nonce="${noncePlaceholder}")(?![^>]* src=)(?![^>]* type="application/ld\\+json")[^>]*>(.*?)</script>`,
  'gs',
)

/** Policy sources that allow the page's own inline scripts. */
function hashScripts(html: string): string {
  const hashes = [...html.matchAll(ownScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/**
 * Sends the page in the best encoding that the browser accepts, or 304 if it has these bytes already. Browsers may
 * keep it but must revalidate; it contains nothing personal.
 */
export function sendPage(ctx: Context, page: CachedPage): void {
  ctx.status = 200
  for (const [name, value] of page.headers) ctx.set(name, value)
  allowScriptsByHash(ctx, page.scripts)
  ctx.set('Cache-Control', 'private, no-cache')
  const { encoding, bytes } = encode(page.encoded, (wanted) => pickEncoding(ctx, wanted))
  ctx.set('ETag', `"${page.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`)
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.body = bytes
}

const brotli = promisify(brotliCompress)

type Encoding = 'br' | 'gzip'

function encode(encoded: EncodedPage, pick: (wanted: Encoding[]) => Encoding | undefined) {
  const best = pick(['br', 'gzip'])
  if (best === 'br' && encoded.br && encoded.br.length > 0) return { encoding: best, bytes: encoded.br }
  if (best === 'br' && !encoded.br && encoded.renderings > 1) {
    // Empty while it is being compressed. Browsers receive gzip until then, and for good if it fails.
    encoded.br = Buffer.alloc(0)
    void brotli(encoded.identity).then(
      (bytes) => {
        encoded.br = bytes
      },
      () => {},
    )
  }
  if (pick(['gzip']) === undefined) return { encoding: 'identity', bytes: encoded.identity }
  encoded.gzip ??= gzipSync(encoded.identity, { level: 9 })
  return { encoding: 'gzip', bytes: encoded.gzip }
}
