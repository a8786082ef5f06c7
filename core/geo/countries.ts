/** Countries the site can be offered in, from the specification's country list. */
export const COUNTRY_CODES = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** What a country's first-level area is called; the word itself is in the locale catalogues (`members.region_kind.<kind>`). */
export type RegionKind = 'state' | 'province' | 'canton' | 'land' | 'voivodeship' | 'region' | 'county' | 'community'

export interface Country {
  code: CountryCode
  /** ISO 4217. */
  currency: string
  regionKind: RegionKind
  /** Languages offered there, the specification's table; the first is the country's default. */
  languages: readonly string[]
}

const country = (code: CountryCode, currency: string, regionKind: RegionKind, languages: string): Country => ({
  code,
  currency,
  regionKind,
  languages: languages.split(' '),
})

export const COUNTRIES: readonly Country[] = [
  country('US', 'USD', 'state', 'en es'),
  country('NL', 'EUR', 'province', 'nl'),
  country('BE', 'EUR', 'province', 'nl fr de'),
  country('FR', 'EUR', 'region', 'fr'),
  country('IT', 'EUR', 'region', 'it'),
  country('ES', 'EUR', 'community', 'es'),
  country('DE', 'EUR', 'land', 'de'),
  country('AT', 'EUR', 'land', 'de'),
  country('IE', 'EUR', 'county', 'en'),
  country('GB', 'GBP', 'county', 'en'),
  country('CA', 'CAD', 'province', 'en fr'),
  country('PL', 'PLN', 'voivodeship', 'pl'),
  country('AU', 'AUD', 'state', 'en'),
  country('NZ', 'NZD', 'region', 'en'),
  country('CH', 'CHF', 'canton', 'de it fr en'),
]

const byCode = new Map<string, Country>(COUNTRIES.map((entry) => [entry.code, entry]))

export const isCountryCode = (code: string): code is CountryCode => byCode.has(code)
export const findCountry = (code: string): Country | undefined => byCode.get(code)

/** Languages of the specification's table for a country; all seven for a country outside it. */
export const languagesOf = (code: string): readonly string[] =>
  byCode.get(code)?.languages ?? ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl']

/** ISO 4217 currency of a country, EUR for a country outside the table. */
export const currencyOf = (code: string): string => byCode.get(code)?.currency ?? 'EUR'
