/** Addresses that search engines may list; everything else says `noindex` for itself, above all whatever shows members. */
export const publicPages = [
  '/',
  '/signup',
  '/pricing',
  '/complaints',
  '/pages/faq',
  '/pages/service',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/ban',
  '/pages/return-policy',
] as const

/** What crawlers should not spend their time on. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /console',
    'Disallow: /lang-config',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The public pages with their languages, in the format of sitemaps.org. */
export function sitemapXml(origin: string, locales: readonly string[]): string {
  const url = (path: string) => {
    const address = escaped(origin + path)
    const languages = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${escaped(locale)}" href="${address}?lang=${escaped(locale)}"/>`,
    )
    return `<url><loc>${address}</loc>${languages.join('')}</url>`
  }
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${publicPages.map(url).join('')}</urlset>\n`
}
