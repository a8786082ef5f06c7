/** The locales that have complete catalogues; a domain's menu is a subset. */
export const locales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The domain's row, as the registry keeps it in memory. */
export interface Domain {
  id: number
  /** Canonical host name without port, for instance `de.localhost`. */
  host: string
  aliases: string[]
  name: string
  /** Members of one pool see each other; by default the domain itself. */
  pool: string
  /** IANA name; holds where neither a setting nor the country says otherwise. */
  timeZone: string
  companyId: number
  /** ISO country codes that this domain serves; the first is the default for unknown visitors. */
  countries: string[]
  active: boolean
}

/**
 * Where a request stands: the domain its Host names and the country its address lies in. Settings, plugins, prices and texts are
 * resolved for it. Console requests and jobs build one from an explicit scope.
 */
export interface Site {
  domain: Domain
  domainId: number
  pool: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** IANA name of the zone whose days count there: days, ages, deadlines. */
  timeZone: string
  locale: Locale
  /** Country of the visitor's address where it is known; `country` may be another one that the domain serves. */
  detectedCountry?: string | null
  /** Scheme, host and port as the visitor sees them, for links in mails and canonical addresses. */
  origin: string
  /** By what plugins tell the visitors or members of this place apart; of a request alone, so jobs and the console have none. */
  traits?: Readonly<Record<string, string>>
}

/** The part of a site that settings are resolved for. */
export type SettingSite = Pick<Site, 'domainId' | 'country' | 'traits'>
