import type { Services } from '../../kernel/services.ts'
import type { Domain, Site } from '../../kernel/site.ts'

/** The version of the current terms for a reader here, as its date in ISO 8601; see `Documents.termsVersion`. */
export function readTermsVersion(
  { documents }: Pick<Services, 'documents'>,
  {
    domainId,
    country,
    locale,
    domain,
  }: Pick<Site, 'domainId' | 'country' | 'locale'> & { domain: Pick<Domain, 'companyId'> },
): string {
  return documents.termsVersion({ domainId, country, locale, companyId: domain.companyId }).toISOString()
}
