import type { SessionMember } from '../auth/session-types.ts'
import { languagesOf } from '../geo/countries.ts'
import type { SettingsService } from '../settings/service.ts'
import { domainLanguage, enabledLocales } from './settings.ts'
import { type Domain, isLocale, type Locale, type SettingSite, type Site } from './site.ts'

export interface VisitorFacts {
  domain: Domain
  origin: string
  /** ISO country of the address, null when unknown. */
  detectedCountry: string | null
  /** Country that a visitor chose in the cookie `country`. */
  chosenCountry?: string | undefined
  /** Language named in the address (`?lang=de`), so that every language of a public page has an address of its own. */
  requestedLocale?: string | undefined
  /** Language of the cookie `locale`. */
  chosenLocale?: string | undefined
  member?: Pick<SessionMember, 'country' | 'language'> | null
}

/** Where a request stands; see {@link Site}. The country is always one that the domain serves. */
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
    locale: resolveLocale(settings, place, facts),
    origin: facts.origin,
  }
}

/**
 * Prices follow the country, so a member's does not follow a cookie: his address says it, or else his profile. A visitor may look at
 * another country of the domain.
 */
function resolveCountry({ domain, detectedCountry, chosenCountry, member }: VisitorFacts): string {
  const order = member ? [detectedCountry, member.country] : [chosenCountry, detectedCountry]
  return order.find((code) => code && domain.countries.includes(code)) ?? domain.countries[0] ?? 'NL'
}

function resolveLocale(settings: Pick<SettingsService, 'get'>, place: SettingSite, facts: VisitorFacts): Locale {
  const spoken = settings.get(enabledLocales, place)
  const fallback = settings.get(domainLanguage, place)
  const wanted = [facts.requestedLocale, facts.chosenLocale, facts.member?.language]
  return (
    wanted.find((locale): locale is Locale => isLocale(locale) && (locale === fallback || spoken.includes(locale))) ??
    fallback
  )
}

/** Languages of the menu: those the domain speaks and the country speaks too; the domain's own when there is none. */
export function menuLocales(settings: Pick<SettingsService, 'get'>, site: SettingSite): Locale[] {
  const spoken = settings.get(enabledLocales, site)
  const local = languagesOf(site.country)
  const menu = spoken.filter((locale) => local.includes(locale))
  return menu.length > 0 ? menu : [settings.get(domainLanguage, site)]
}
