import { expect, test } from 'vitest'
import { createPageRegistry } from '../../core/platform/pages/index.ts'
import * as table from '../pages.ts'
import { robotsText, sitemapXml } from './public-pages.ts'

const pages = createPageRegistry(table, [], { enabled: () => true })
const here = { domainId: 1, country: 'NL' }

test('the site map names every public page in every language of the site', () => {
  const xml = sitemapXml('https://tweeluik.example', ['nl', 'fr'], pages.listed(here))
  expect(xml).toContain('<loc>https://tweeluik.example/pages/faq</loc>')
  expect(xml).toContain('hreflang="fr" href="https://tweeluik.example/pricing?lang=fr"')
  expect(xml).not.toMatch(/profile|members/)
  expect(pages.listed(here)).toHaveLength(11)
})

test('crawlers are told where the site map is, and where to keep off', () => {
  const text = robotsText('https://tweeluik.example', pages.closedToCrawlers(here))
  expect(text).toContain('Sitemap: https://tweeluik.example/sitemap.xml\n')
  expect(text).toContain('Disallow: /lang-config\n')
})
