import type { MemberCommandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { Domain } from '../../kernel/site.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { memberResell } from '../../platform/site/settings.ts'

/**
 * The sister sites of a domain: the other open domains of its company, if both have `member_resell` on. Excludes
 * domains of the same pool, whose members see each other anyway. Computed from cached data.
 */
function listSisters({ sites, settings }: Services, domainId: number): Domain[] {
  const own = sites.findById(domainId)
  const on = (domain: Domain) => settings.get(memberResell, { domainId: domain.id, country: '' }) === 'yes'
  if (!own || !on(own)) return []
  return sites
    .listDomains()
    .filter(
      (one) => one.companyId === own.companyId && one.pool !== own.pool && one.active && one.id !== own.id && on(one),
    )
}

/** The domains whose members may be seen by those of a domain, if they agreed. */
export const listSisterDomainIds = (services: Services, domainId: number): number[] =>
  listSisters(services, domainId).map(({ id }) => id)

/** Names of the sites on which the member would also be seen, which the consent is about. Empty if there are none. */
export function listSisterSiteNames({ services, member }: MemberCommandContext): string[] {
  if (!member.hasProfile) return []
  return listSisters(services, member.domainId).map(({ id }) => getSiteName(services, services.sites.getSite(id)))
}
