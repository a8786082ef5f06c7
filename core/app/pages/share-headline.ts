import { LRUCache } from 'lru-cache'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'

// Rows of plugins, which are no settings, show within minutes.
const kept = new LRUCache<string, { headline: string | null }>({ max: 500, ttl: 300_000 })

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => escapes[name] ?? '')

/**
 * What a public page says on the picture of its preview: the words that its own head gives for it, so that a page of a plugin, or a text
 * that an operator has changed, needs nothing else. Null for a page that neither search engines list nor anybody sends on with a picture of its own, and for what is no page. It is
 * drawn as any visitor would see it, once for each state of the settings.
 */
export async function headlineOf(services: Services, site: Site, path: string): Promise<string | null> {
  const page = services.pages.find(path)
  if (!page || page.layout === 'none' || !services.preview.draw || !/^\/(?!\/)[\w/-]*$/.test(path)) return null
  const key = JSON.stringify([services.snapshot.version(), site.domainId, site.country, site.locale, path])
  const known = kept.get(key)
  if (known) return known.headline
  const html = await services.preview.draw({ site, path, draft: { missing: [] } })
  const found = /<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1]
  const headline = found === undefined ? null : plain(found)
  kept.set(key, { headline })
  return headline
}
