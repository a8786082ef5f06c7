import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import { siteTimeZone } from './resolve-site.ts'

/** A place and a reader; null where it does not matter which. */
export interface ImaginedPlace {
  domainId: number | null
  country: string | null
  locale: Locale
}

/** The site of a visitor whom staff imagine: without a domain that of the console's own address, without a country the domain's first. */
export function imaginedSite(ctx: StaffRequestContext, { domainId, country, locale }: ImaginedPlace): Site {
  const { services, site: here } = ctx
  const domain = (domainId === null ? undefined : services.sites.byId(domainId)) ?? here.domain
  const where = country ?? domain.countries[0] ?? here.country
  return {
    domain,
    domainId: domain.id,
    pool: domain.pool,
    country: where,
    detectedCountry: where,
    timeZone: siteTimeZone(services.settings, domain, where),
    locale,
    // Files lie under the address at which the staff member is.
    origin: here.origin,
  }
}
