import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import { getSiteTimeZone } from './resolve-site.ts'

/** A place and a language; null if domain or country do not matter. */
export interface PreviewPlace {
  domainId: number | null
  country: string | null
  locale: Locale
}

/** The site of a synthetic visitor. Defaults: the domain of the console's address, its first country. */
export function createSyntheticSite(ctx: StaffRequestContext, { domainId, country, locale }: PreviewPlace): Site {
  const { services, site: here } = ctx
  const domain = (domainId === null ? undefined : services.sites.findById(domainId)) ?? here.domain
  const where = country ?? domain.countries[0] ?? here.country
  return {
    domain,
    domainId: domain.id,
    pool: domain.pool,
    country: where,
    detectedCountry: where,
    timeZone: getSiteTimeZone(services.settings, domain, where),
    locale,
    // Files are loaded from the staff member's own address.
    origin: here.origin,
  }
}
