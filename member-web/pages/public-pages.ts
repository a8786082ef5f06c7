import type { Locale } from '../../core/kernel/site.ts'
import { buildLanguageAddresses, type PageLanguages } from '../seo/addresses.ts'

/** The robots.txt with the pages that crawlers should skip. */
export const renderRobots = (origin: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /console',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const securityDays = 180

/** The security.txt (RFC 9116), which says where to report a vulnerability; null if the operator has set no contact. */
export function renderSecurityText(origin: string, contact: string, now: Date): string | null {
  if (contact === '') return null
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + securityDays)
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export interface ListedPage {
  path: string
  languages: PageLanguages
  /** When its text last changed, ISO 8601; absent if unknown. */
  changedAt?: string
}

/** The sitemap with each page once per language in which it exists, in the format of sitemaps.org. */
export function renderSitemap(origin: string, own: Locale, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ path, languages, changedAt }) => {
    const address = origin + path
    return languages.map((locale) => {
      const { canonical, alternates } = buildLanguageAddresses(address, locale, own, languages)
      const links = alternates.map(
        ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
      )
      const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeXml(canonical)}</loc>${changed}${links.join('')}</url>`
    })
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('')}</urlset>\n`
}
