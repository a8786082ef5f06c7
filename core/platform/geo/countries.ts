import others from './data/countries.json' with { type: 'json' }

const specifiedCountryCodes = [
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
type SpecifiedCode = (typeof specifiedCountryCodes)[number]
const isSpecified = (code: string) => (specifiedCountryCodes as readonly string[]).includes(code)

/** Countries the site can be offered in: those of the specification, then all others of ISO 3166-1. */
export const allCountryCodes = [...specifiedCountryCodes, ...Object.keys(others)] as readonly string[] as readonly [
  string,
  ...string[],
]

/** Term for a country's first-level regions; the catalogues have its text (`members.region_kind.<kind>`). */
export type RegionKind = 'state' | 'province' | 'canton' | 'land' | 'voivodeship' | 'region' | 'county' | 'community'

export interface Country {
  /** ISO 3166-1. */
  code: string
  /** ISO 4217. */
  currency: string
  regionKind: RegionKind
  /** Languages offered there, the default first: the specification's, elsewhere the official or common ones. */
  languages: readonly string[]
  /** IANA time zone; for a country with several, the most populous one. */
  timeZone: string
  /** Standard rate of VAT in hundredths of a percent, for countries outside the specification; 0 if none is known. */
  vat?: number
}

const country = (
  code: SpecifiedCode,
  currency: string,
  regionKind: RegionKind,
  languages: string,
  timeZone: string,
): Country => ({
  code,
  currency,
  regionKind,
  languages: languages.split(' '),
  timeZone,
})

/** Countries of the specification. */
export const specifiedCountries: readonly Country[] = [
  country('US', 'USD', 'state', 'en es', 'America/New_York'),
  country('NL', 'EUR', 'province', 'nl', 'Europe/Amsterdam'),
  country('BE', 'EUR', 'province', 'nl fr de', 'Europe/Brussels'),
  country('FR', 'EUR', 'region', 'fr', 'Europe/Paris'),
  country('IT', 'EUR', 'region', 'it', 'Europe/Rome'),
  country('ES', 'EUR', 'community', 'es', 'Europe/Madrid'),
  country('DE', 'EUR', 'land', 'de', 'Europe/Berlin'),
  country('AT', 'EUR', 'land', 'de', 'Europe/Vienna'),
  country('IE', 'EUR', 'county', 'en', 'Europe/Dublin'),
  country('GB', 'GBP', 'county', 'en', 'Europe/London'),
  country('CA', 'CAD', 'province', 'en fr', 'America/Toronto'),
  country('PL', 'PLN', 'voivodeship', 'pl', 'Europe/Warsaw'),
  country('AU', 'AUD', 'state', 'en', 'Australia/Sydney'),
  country('NZ', 'NZD', 'region', 'en', 'Pacific/Auckland'),
  country('CH', 'CHF', 'canton', 'de it fr en', 'Europe/Zurich'),
]

const more = Object.entries(others).map(
  ([code, { languages, ...data }]): Country => ({
    code,
    regionKind: 'region',
    languages: languages.split(' '),
    ...data,
  }),
)
const byCode = new Map<string, Country>([...specifiedCountries, ...more].map((entry) => [entry.code, entry]))

export const isCountryCode = (code: string): boolean => byCode.has(code)
export const findCountry = (code: string): Country | undefined => byCode.get(code)

const all = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl']

/** The specification's languages for a country; elsewhere all seven, those of the country first. */
export function getCountryLanguages(code: string): readonly string[] {
  const own = byCode.get(code)?.languages ?? []
  return isSpecified(code) ? own : [...own, ...all.filter((locale) => !own.includes(locale))]
}

/** ISO 4217 currency of a country, EUR for an unknown one. */
export const getCountryCurrency = (code: string): string => byCode.get(code)?.currency ?? 'EUR'

/** Countries with several time zones on their mainland. */
const countriesWithSeveralZones = new Set(['US', 'CA', 'AU', 'BR', 'CD', 'ID', 'KZ', 'MN', 'MX', 'RU'])

/** The time zone of a country: `preferred` if it is one of its zones, else the most populous. */
export function getCountryTimeZone(code: string, preferred: string): string {
  const known = byCode.get(code)
  if (!known) return preferred
  if (!countriesWithSeveralZones.has(code)) return known.timeZone
  // Missing in TypeScript's library.
  const locale = new Intl.Locale('und', { region: code }) as Intl.Locale & { getTimeZones?(): string[] }
  const inside = locale.getTimeZones?.() ?? []
  return inside.includes(preferred) ? preferred : known.timeZone
}
