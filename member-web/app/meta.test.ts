import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const site = { origin: 'https://tweeluik.example', locale: 'nl', name: 'Tweeluik', country: 'NL' }
const settings = { domain_language: 'nl', locales: ['nl', 'de'] }
const tagsOf = (indexed: boolean, page: Parameters<typeof pageMeta>[1]) => {
  const loaderData = { site, settings, indexed }
  return JSON.stringify(pageMeta({ matches: [{ id: 'root', loaderData }], location: { pathname: '/pricing' } }, page))
}

test('search engines read what the table of pages offers them, as far as it says what it is', () => {
  expect(tagsOf(true, 'pricing')).toContain('"canonical","href":"https://tweeluik.example/pricing"')
  expect(tagsOf(true, 'pricing')).not.toContain('noindex')
  for (const tags of [tagsOf(false, 'pricing'), tagsOf(true, {})]) {
    expect(tags).toContain('noindex')
    expect(tags).not.toContain('canonical')
  }
})
