import type { MemberCommandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { Domain } from '../../kernel/site.ts'
import { siteNameOf } from '../../platform/site/public-settings.ts'
import { memberResell } from '../../platform/site/settings.ts'

/**
 * The sister sites of a domain: the other open domains of its company, where both have `member_resell` on. Those of the same pool are
 * none, for their members see each other anyway. Reckoned from what the process holds in memory.
 */
function sistersOf({ sites, settings }: Services, domainId: number): Domain[] {
  const own = sites.byId(domainId)
  const on = (domain: Domain) => settings.get(memberResell, { domainId: domain.id, country: '' }) === 'yes'
  if (!own || !on(own)) return []
  return sites
    .all()
    .filter(
      (one) => one.companyId === own.companyId && one.pool !== own.pool && one.active && one.id !== own.id && on(one),
    )
}

/** The domains whose members may be seen by those of a domain, if they agreed. */
export const sisterDomains = (services: Services, domainId: number): number[] =>
  sistersOf(services, domainId).map(({ id }) => id)

/** By name, the sites on which the member would be seen too: what the consent is about. Empty where there is nothing to agree to. */
export function sisterSiteNames({ services, member }: MemberCommandContext): string[] {
  if (!member.hasProfile) return []
  return sistersOf(services, member.domainId).map(({ id }) => siteNameOf(services, services.sites.siteFor(id)))
}
