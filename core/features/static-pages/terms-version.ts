import type { Services } from '../../kernel/services.ts'
import type { Domain, Site } from '../../kernel/site.ts'

/** The version of the current terms for a reader here, as its date in ISO 8601; see `StaticPages.termsVersion`. */
export function readTermsVersion(
  { staticPages }: Pick<Services, 'staticPages'>,
  {
    domainId,
    country,
    locale,
    domain,
  }: Pick<Site, 'domainId' | 'country' | 'locale'> & { domain: Pick<Domain, 'companyId'> },
): string {
  return staticPages.termsVersion({ domainId, country, locale, companyId: domain.companyId }).toISOString()
}
