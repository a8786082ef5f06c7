import { expect, test } from 'vitest'
import { createPageRegistry } from '../../core/platform/pages/index.ts'
import * as table from '../pages.ts'
import { renderRobots, renderSecurityText, renderSitemap } from './public-pages.ts'

const pages = createPageRegistry(table, [], { isEnabled: () => true }, { get: ({ default: value }) => value })
const here = { domainId: 1, country: 'NL' }

test('the sitemap names every public page once per language, each with all its alternates', () => {
  const listed = pages.listSitemapPaths(here).map((path) => ({ path, languages: ['nl', 'fr'] as const }))
  const xml = renderSitemap('https://tweeluik.example', 'nl', listed)
  expect(xml).toContain('<loc>https://tweeluik.example/pages/faq</loc>')
  expect(xml).toContain('<loc>https://tweeluik.example/pages/faq?lang=fr</loc>')
  expect(xml.split('hreflang="fr" href="https://tweeluik.example/pricing?lang=fr"')).toHaveLength(3)
  expect(xml.split('hreflang="x-default" href="https://tweeluik.example/pricing"')).toHaveLength(3)
  expect(xml).not.toMatch(/profile|members/)
  expect(listed).toHaveLength(11)
})

test('a page is in the sitemap in its languages, with the day of its last change', () => {
  const page = { path: '/summer', languages: ['fr'] as const, changedAt: '2026-03-02T10:00:00.000Z' }
  const xml = renderSitemap('https://tweeluik.example', 'nl', [page])
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://tweeluik.example/summer?lang=fr',
  ])
  expect(xml).toContain('<lastmod>2026-03-02</lastmod>')
  expect(xml).toContain('hreflang="x-default" href="https://tweeluik.example/summer?lang=fr"')
})

test('robots.txt names the sitemap and the excluded pages', () => {
  const text = renderRobots('https://tweeluik.example', pages.listUncrawledPaths(here))
  expect(text).toContain('Sitemap: https://tweeluik.example/sitemap.xml\n')
  expect(text).toContain('Disallow: /lang-config\n')
})

test('security.txt names the operator’s contact for half a year, if there is one', () => {
  const now = new Date('2026-03-02T10:00:00.000Z')
  const getText = (contact: string) => renderSecurityText('https://tweeluik.example', contact, now)
  expect(getText('')).toBeNull()
  expect(getText('security@tweeluik.example')?.split('\n')).toEqual([
    'Contact: mailto:security@tweeluik.example',
    'Expires: 2026-08-29T00:00:00.000Z',
    'Canonical: https://tweeluik.example/.well-known/security.txt',
    '',
  ])
  expect(getText('https://tweeluik.example/security')).toContain('Contact: https://tweeluik.example/security\n')
})
