import type { SessionMember } from '../../kernel/session.ts'
import { type Domain, isLocale, type Locale, type SettingSite, type Site } from '../../kernel/site.ts'
import { getCountryLanguages, getCountryTimeZone } from '../geo/countries.ts'
import type { SettingsService } from '../settings/service.ts'
import { domainLanguage, enabledLocales, timeZone } from './settings.ts'

/** Cookie with the language chosen in this browser. */
export const localeCookie = 'locale'

export interface VisitorFacts {
  domain: Domain
  origin: string
  /** ISO country of the address, null if unknown. */
  detectedCountry: string | null
  /** Country that a visitor chose in the cookie `country`. */
  chosenCountry?: string
  /** Language named in the address (`?lang=de`), so that each language of a public page has its own address. */
  requestedLocale?: string
  /** Language of the page that calls the API, else in the cookie {@link localeCookie}. */
  chosenLocale?: string
  member?: Pick<SessionMember, 'country' | 'language'> | null
}

/** Resolves the site of a request; see {@link Site}. The country is always one that the domain serves. */
export function resolveSite(settings: Pick<SettingsService, 'get'>, facts: VisitorFacts): Site {
  const { domain } = facts
  const country = resolveCountry(facts)
  const place: SettingSite = { domainId: domain.id, country }
  return {
    domain,
    domainId: domain.id,
    pool: domain.pool,
    country,
    detectedCountry: facts.detectedCountry,
    timeZone: getSiteTimeZone(settings, domain, country),
    locale: resolveLocale(settings, place, facts),
    origin: facts.origin,
  }
}

export const getSiteTimeZone = (settings: Pick<SettingsService, 'get'>, domain: Domain, country: string): string =>
  settings.get(timeZone, { domainId: domain.id, country }) || getCountryTimeZone(country, domain.timeZone)

/**
 * Prices, tax and settings follow the country. A member's country is the one in the profile, regardless of travel and
 * cookies. Visitors may choose another country of the domain.
 */
function resolveCountry({ domain, detectedCountry, chosenCountry, member }: VisitorFacts): string {
  const order = member ? [member.country, detectedCountry] : [chosenCountry, detectedCountry]
  return order.find((code) => code && domain.countries.includes(code)) ?? domain.countries[0] ?? 'NL'
}

/** An account has one language for pages and mails, on every device; the cookie only counts for visitors. */
function resolveLocale(settings: Pick<SettingsService, 'get'>, place: SettingSite, facts: VisitorFacts): Locale {
  const wanted = [facts.requestedLocale, facts.member?.language, facts.chosenLocale]
  return wanted.find((locale) => isLanguageEnabled(settings, place, locale)) ?? settings.get(domainLanguage, place)
}

export function isLanguageEnabled(
  settings: Pick<SettingsService, 'get'>,
  place: SettingSite,
  locale: string | undefined,
): locale is Locale {
  if (!isLocale(locale)) return false
  return locale === settings.get(domainLanguage, place) || settings.get(enabledLocales, place).includes(locale)
}

/** Languages of the menu: those of both the domain and the country, or the domain's own if there are none. */
export function listMenuLocales(settings: Pick<SettingsService, 'get'>, site: SettingSite): Locale[] {
  const spoken = settings.get(enabledLocales, site)
  const local = getCountryLanguages(site.country)
  const menu = spoken.filter((locale) => local.includes(locale))
  return menu.length > 0 ? menu : [settings.get(domainLanguage, site)]
}
