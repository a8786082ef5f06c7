import type { Environment } from '../../config/environment.ts'
import type { Database, Statement } from '../../db/database.ts'
import type { EventBus } from '../events/bus.ts'
import type { SettingsService } from '../settings/service.ts'
import type { SiteRegistry } from './registry.ts'
import { domainLanguage } from './settings.ts'
import type { Domain } from './site.ts'

interface DomainRow {
  id: number
  host: string
  aliases: string[]
  name: string
  pool: string
  time_zone: string
  company_id: number
  countries: string[]
  active: boolean
  theme: Record<string, string>
}

const allDomains: Statement = {
  name: 'site.all_domains',
  text: `select id, host, aliases, name, pool, time_zone, company_id, countries, active, theme from domains order by id`,
}

export interface SiteRegistryOptions {
  db: Pick<Database, 'query'>
  bus: Pick<EventBus, 'subscribe'>
  settings: Pick<SettingsService, 'get'>
  env: Pick<Environment, 'port'>
  onError?: (error: unknown) => void
}

/** Loads the domains and keeps them current: whoever changes one publishes `sites.changed` after the commit. */
export async function createSiteRegistry(options: SiteRegistryOptions): Promise<SiteRegistry> {
  const { db, bus, settings, env, onError = () => {} } = options
  let domains: Domain[] = []
  let hosts = new Map<string, Domain>()
  let ids = new Map<number, Domain>()

  const reload = async () => {
    const rows = await db.query<DomainRow>(allDomains)
    domains = rows.map(toDomain)
    ids = new Map(domains.map((domain) => [domain.id, domain]))
    hosts = new Map()
    for (const domain of domains.filter((one) => one.active)) {
      // A canonical name wins over another domain's alias.
      for (const alias of domain.aliases) if (!hosts.has(alias)) hosts.set(alias, domain)
    }
    for (const domain of domains.filter((one) => one.active)) hosts.set(domain.host, domain)
  }
  await reload()
  const unsubscribe = bus.subscribe('sites.changed', () => {
    reload().catch(onError)
  })

  return {
    all: () => domains,
    byHost: (host) => hosts.get(host),
    byId: (id) => ids.get(id),
    siteFor(domainId, country, locale) {
      const domain = ids.get(domainId)
      if (!domain) throw new Error(`There is no domain ${domainId}`)
      const place = { domainId, country: country ?? domain.countries[0] ?? 'NL' }
      return {
        ...place,
        domain,
        pool: domain.pool,
        locale: locale ?? settings.get(domainLanguage, place),
        origin: originOf(domain.host, env.port),
      }
    },
    reload,
    close: unsubscribe,
  }
}

const toDomain = (row: DomainRow): Domain => ({
  id: row.id,
  host: row.host,
  aliases: row.aliases,
  name: row.name,
  pool: row.pool,
  timeZone: row.time_zone,
  companyId: row.company_id,
  countries: row.countries,
  active: row.active,
  theme: row.theme,
})

/** Names under `localhost` are this machine's, without TLS and on our own port; every other host is served over TLS. */
function originOf(host: string, port: number): string {
  const local = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
  return local ? `http://${host}:${port}` : `https://${host}`
}
