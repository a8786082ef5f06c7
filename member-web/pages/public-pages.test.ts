import { expect, test } from 'vitest'
import { robotsText, sitemapXml } from './public-pages.ts'

test('the site map names every public page in every language of the site', () => {
  const xml = sitemapXml('https://tweeluik.example', ['nl', 'fr'])
  expect(xml).toContain('<loc>https://tweeluik.example/pages/faq</loc>')
  expect(xml).toContain('hreflang="fr" href="https://tweeluik.example/pricing?lang=fr"')
  expect(xml).not.toMatch(/profile|members/)
})

test('crawlers are told where the site map is', () => {
  expect(robotsText('https://tweeluik.example')).toContain('Sitemap: https://tweeluik.example/sitemap.xml\n')
})
