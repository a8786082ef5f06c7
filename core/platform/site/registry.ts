import type { Domain, Locale, Site } from '../../kernel/site.ts'

/** The domains, held in memory and reloaded when one changes. */
export interface SiteRegistry {
  all(): readonly Domain[]
  /** By host name or alias, without port; undefined for an unknown Host. */
  byHost(host: string): Domain | undefined
  /** A domain that is switched off, which visitors do not reach any more. */
  closedByHost(host: string): Domain | undefined
  byId(id: number): Domain | undefined
  /** A site for jobs, the console and tests; origin is the domain's configured one. */
  siteFor(domainId: number, country?: string, locale?: Locale): Site
}

declare module '../../kernel/services.ts' {
  interface Services {
    sites: SiteRegistry
  }
}
