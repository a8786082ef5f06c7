import type { Locale } from '../../core/kernel/site.ts'

/** The languages in which a public page exists, beginning with that of its plain address. */
export type PageLanguages = readonly [Locale, ...Locale[]]

interface SiteLanguages {
  domain_language: Locale
  locales: readonly Locale[]
}

/** Every language of the domain, its default first. */
export const listPageLanguages = (settings: SiteLanguages): PageLanguages => [
  settings.domain_language,
  ...settings.locales.filter((locale) => locale !== settings.domain_language),
]

/** Those of `languages` in which a page exists; readers of other languages see the first one. */
export function filterLanguages(languages: PageLanguages, written: readonly string[] | undefined): PageLanguages {
  const [first, ...others] = written ? languages.filter((locale) => written.includes(locale)) : languages
  return first ? [first, ...others] : [languages[0]]
}

/**
 * The URL of a page in a language: plain for the domain's own, `?lang=` for others. One URL per text, independent of
 * cookies.
 */
export const addLanguage = (address: string, locale: Locale, own: Locale): string =>
  locale === own ? address : `${address}?lang=${locale}`

export interface LanguageAddresses {
  canonical: string
  /** By `hreflang`; `x-default` is the plain address, where a visitor's own language is chosen. */
  alternates: readonly (readonly [hreflang: string, address: string])[]
}

/** The language versions of a page, the same list on each of them. Readers of other languages get the first. */
export function buildLanguageAddresses(
  address: string,
  locale: Locale,
  own: Locale,
  languages: PageLanguages,
): LanguageAddresses {
  const shown = languages.includes(locale) ? locale : languages[0]
  const buildAddress = (each: Locale) => addLanguage(address, each, own)
  return {
    canonical: buildAddress(shown),
    alternates: [
      ...languages.map((each) => [each, buildAddress(each)] as const),
      ['x-default', buildAddress(languages.includes(own) ? own : languages[0])] as const,
    ],
  }
}
