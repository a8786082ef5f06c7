import { expect, test } from 'vitest'
import { buildLanguageAddresses, filterLanguages, listPageLanguages } from './addresses.ts'

const site = listPageLanguages({ domain_language: 'de', locales: ['fr', 'de', 'it'] })
const address = 'https://a.example/pricing'

test('the domain’s language has the plain address, each other one a separate address', () => {
  expect(site).toEqual(['de', 'fr', 'it'])
  expect(buildLanguageAddresses(address, 'de', 'de', site).canonical).toBe(address)
  expect(buildLanguageAddresses(address, 'it', 'de', site).canonical).toBe(`${address}?lang=it`)
})

test('all versions of a page name the same addresses, including their own', () => {
  const named = site.map((locale) => buildLanguageAddresses(address, locale, 'de', site))
  for (const { canonical, alternates } of named) {
    expect(alternates).toEqual(named[0]?.alternates)
    expect(alternates.filter(([lang, href]) => lang !== 'x-default' && href === canonical)).toHaveLength(1)
  }
  expect(named[0]?.alternates.at(-1)).toEqual(['x-default', address])
})

test('a page without a language does not claim it, and refers to the version that is shown', () => {
  const written = filterLanguages(site, ['it', 'de'])
  expect(written).toEqual(['de', 'it'])
  const { canonical, alternates } = buildLanguageAddresses(address, 'fr', 'de', written)
  expect(canonical).toBe(address)
  expect(alternates.map(([lang]) => lang)).toEqual(['de', 'it', 'x-default'])
  expect(filterLanguages(site, [])).toEqual(['de'])
})
