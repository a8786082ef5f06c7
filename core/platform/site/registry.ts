import type { Domain, Locale, Site } from '../../kernel/site.ts'

/** The domains, cached and reloaded when one changes. */
export interface SiteRegistry {
  listDomains(): readonly Domain[]
  /** By host name or alias, without port; undefined for an unknown Host. */
  findByHost(host: string): Domain | undefined
  /** A disabled domain, which visitors cannot reach. */
  findClosedByHost(host: string): Domain | undefined
  findById(id: number): Domain | undefined
  /** A site for jobs, the console and tests, with the domain's configured origin. */
  getSite(domainId: number, country?: string, locale?: Locale): Site
}

declare module '../../kernel/services.ts' {
  interface Services {
    sites: SiteRegistry
  }
}
