import { commandContext, type StaffCommandContext } from '../../kernel/context.ts'

/** The same act upon the site of the profile, whose settings decide: the console stands wherever its reader opened it. */
export const siteContext = <C extends StaffCommandContext>(ctx: C, domainId: number, country?: string): C => {
  const { services, actor, requestId } = ctx
  return { ...ctx, ...commandContext(services, services.sites.siteFor(domainId, country), actor, requestId) }
}
