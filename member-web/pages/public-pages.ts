/** What crawlers should not spend their time on. */
export const robotsText = (origin: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /console',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** These pages with their languages, in the format of sitemaps.org. */
export function sitemapXml(origin: string, locales: readonly string[], pages: readonly string[]): string {
  const url = (path: string) => {
    const address = escaped(origin + path)
    const languages = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${escaped(locale)}" href="${address}?lang=${escaped(locale)}"/>`,
    )
    return `<url><loc>${address}</loc>${languages.join('')}</url>`
  }
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${pages.map(url).join('')}</urlset>\n`
}
