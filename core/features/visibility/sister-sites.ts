import type { Transaction } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
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

/**
 * Shows the member on the sister sites, or hides them there at once. Call it in the transaction that records the consent. Throws
 * AppError('forbidden') for agreeing where there are none; withdrawing is always possible.
 */
export async function setSisterSites(ctx: MemberCommandContext & { tx: Transaction }, shown: boolean): Promise<void> {
  if (shown && sisterSiteNames(ctx).length === 0) throw new AppError('forbidden')
  await ctx.tx('profiles').where({ member_id: ctx.member.id }).update({ sister_sites: shown })
}
