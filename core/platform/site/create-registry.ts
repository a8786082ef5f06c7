import type { Database, Statement } from '../../../db/database.ts'
import type { Environment } from '../../kernel/environment.ts'
import type { Domain } from '../../kernel/site.ts'
import type { Snapshot } from '../events/snapshot.ts'
import type { SettingsService } from '../settings/service.ts'
import type { SiteRegistry } from './registry.ts'
import { getSiteTimeZone } from './resolve-site.ts'
import { domainLanguage } from './settings.ts'

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
}

const loadDomainsStatement: Statement = {
  name: 'site.load_domains',
  text: `select id, host, aliases, name, pool, time_zone, company_id, countries, active from domains order by id`,
}

export interface SiteRegistryOptions {
  db: Pick<Database, 'query'>
  snapshot: Snapshot
  settings: Pick<SettingsService, 'get'>
  env: Pick<Environment, 'port' | 'publicPort'>
}

/** Caches the domains in the snapshot of the process. */
export async function createSiteRegistry(options: SiteRegistryOptions): Promise<SiteRegistry> {
  const { db, snapshot, settings, env } = options
  const loaded = await snapshot.addPart(async () => {
    const all = (await db.query<DomainRow>(loadDomainsStatement)).map(toDomain)
    return {
      all,
      ids: new Map(all.map((domain) => [domain.id, domain])),
      hosts: indexByHost(all.filter(({ active }) => active)),
      closed: indexByHost(all.filter(({ active }) => !active)),
    }
  })

  return {
    listDomains: () => loaded().all,
    findByHost: (host) => loaded().hosts.get(host),
    findClosedByHost: (host) => loaded().closed.get(host),
    findById: (id) => loaded().ids.get(id),
    getSite(domainId, country, locale) {
      const domain = loaded().ids.get(domainId)
      if (!domain) throw new Error(`There is no domain ${domainId}`)
      const place = { domainId, country: country ?? domain.countries[0] ?? 'NL' }
      return {
        ...place,
        domain,
        pool: domain.pool,
        timeZone: getSiteTimeZone(settings, domain, place.country),
        locale: locale ?? settings.get(domainLanguage, place),
        origin: buildOrigin(domain.host, env.publicPort ?? env.port),
      }
    },
  }
}

/** A canonical name wins over another domain's alias. */
const indexByHost = (domains: Domain[]): Map<string, Domain> => {
  const aliases = domains.flatMap((domain) => domain.aliases.map((alias) => [alias, domain] as const)).reverse()
  return new Map([...aliases, ...domains.map((domain) => [domain.host, domain] as const)])
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
})

/** Hosts under `localhost` are this machine, without TLS and on our own port; all others use TLS. */
function buildOrigin(host: string, port: number): string {
  const local = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
  return local ? `http://${host}:${port}` : `https://${host}`
}
