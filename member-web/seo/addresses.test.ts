import { expect, test } from 'vitest'
import { languageAddresses, listPageLanguages, writtenIn } from './addresses.ts'

const site = listPageLanguages({ domain_language: 'de', locales: ['fr', 'de', 'it'] })
const address = 'https://a.example/pricing'

test('the domain’s language has the plain address, each other one a separate address', () => {
  expect(site).toEqual(['de', 'fr', 'it'])
  expect(languageAddresses(address, 'de', 'de', site).canonical).toBe(address)
  expect(languageAddresses(address, 'it', 'de', site).canonical).toBe(`${address}?lang=it`)
})

test('all versions of a page name the same addresses, including their own', () => {
  const named = site.map((locale) => languageAddresses(address, locale, 'de', site))
  for (const { canonical, alternates } of named) {
    expect(alternates).toEqual(named[0]?.alternates)
    expect(alternates.filter(([lang, href]) => lang !== 'x-default' && href === canonical)).toHaveLength(1)
  }
  expect(named[0]?.alternates.at(-1)).toEqual(['x-default', address])
})

test('a page without a language does not claim it, and refers to the version that is shown', () => {
  const written = writtenIn(site, ['it', 'de'])
  expect(written).toEqual(['de', 'it'])
  const { canonical, alternates } = languageAddresses(address, 'fr', 'de', written)
  expect(canonical).toBe(address)
  expect(alternates.map(([lang]) => lang)).toEqual(['de', 'it', 'x-default'])
  expect(writtenIn(site, [])).toEqual(['de'])
})
