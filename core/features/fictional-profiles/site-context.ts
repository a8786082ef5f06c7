import { commandContext, type StaffCommandContext } from '../../kernel/context.ts'

/** The context with the profile's site, whose settings apply, instead of the console's. */
export const createSiteContext = <C extends StaffCommandContext>(ctx: C, domainId: number, country?: string): C => {
  const { services, actor, requestId } = ctx
  return { ...ctx, ...commandContext(services, services.sites.siteFor(domainId, country), actor, requestId) }
}
