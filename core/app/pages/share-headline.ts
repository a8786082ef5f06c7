import { LRUCache } from 'lru-cache'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'

// Rows of plugins have no settings version, so their changes show after at most five minutes.
const headlines = new LRUCache<string, { headline: string | null }>({ max: 500, ttl: 300_000 })

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => escapes[name] ?? '')

/**
 * The headline on the preview picture of a public page, taken from the page's own head, so that plugin pages and text
 * overrides work too. Null for pages that are neither indexed nor shared with a picture, and for paths without a page.
 * Renders the page as any visitor sees it, once per version of the settings.
 */
export async function renderShareHeadline(services: Services, site: Site, path: string): Promise<string | null> {
  const page = services.pages.find(path)
  if (!page || page.layout === 'none' || !services.preview.render || !/^\/(?!\/)[\w/-]*$/.test(path)) return null
  const key = JSON.stringify([services.snapshot.version(), site.domainId, site.country, site.locale, path])
  const known = headlines.get(key)
  if (known) return known.headline
  const html = await services.preview.render({ site, path, draft: { missing: [] } })
  const found = /<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1]
  const headline = found === undefined ? null : unescapeHtml(found)
  headlines.set(key, { headline })
  return headline
}
