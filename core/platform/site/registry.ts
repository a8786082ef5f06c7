import type { Domain, Locale, Site } from '../../kernel/site.ts'

/** The domains, cached and reloaded when one changes. */
export interface SiteRegistry {
  all(): readonly Domain[]
  /** By host name or alias, without port; undefined for an unknown Host. */
  byHost(host: string): Domain | undefined
  /** A disabled domain, which visitors cannot reach. */
  closedByHost(host: string): Domain | undefined
  byId(id: number): Domain | undefined
  /** A site for jobs, the console and tests, with the domain's configured origin. */
  siteFor(domainId: number, country?: string, locale?: Locale): Site
}

declare module '../../kernel/services.ts' {
  interface Services {
    sites: SiteRegistry
  }
}
