/** The locales that have complete catalogues; a domain's menu is a subset. */
export const locales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The row of a domain, as cached by the registry. */
export interface Domain {
  id: number
  /** Canonical host name without port, for instance `de.localhost`. */
  host: string
  aliases: string[]
  name: string
  /** Members of one pool see each other; by default the domain itself. */
  pool: string
  /** IANA name; the default where neither a setting nor the country has one. */
  timeZone: string
  companyId: number
  /** ISO country codes that this domain serves; the first is the default for unknown visitors. */
  countries: string[]
  active: boolean
}

/**
 * The place of a request: the domain that its Host names and the country of its address. Settings, plugins, prices and
 * texts are resolved for it. Console requests and jobs build one from an explicit scope.
 */
export interface Site {
  domain: Domain
  domainId: number
  pool: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** IANA name of the zone for days, ages and deadlines. */
  timeZone: string
  locale: Locale
  /** Country of the visitor's address, if known; `country` may be another one that the domain serves. */
  detectedCountry?: string | null
  /** Scheme, host and port as the visitor sees them, for links in mails and canonical addresses. */
  origin: string
  /** Visitor traits set by plugins. Only requests have them, not jobs or the console. */
  traits?: Readonly<Record<string, string>>
}

/** The part of a site that settings are resolved for. */
export type SettingSite = Pick<Site, 'domainId' | 'country' | 'traits'>
