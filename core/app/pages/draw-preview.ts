import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { TrafficSource } from '../../features/tracking/traffic-source.ts'
import { commandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingSite, Site } from '../../kernel/site.ts'
import type { PreviewRequest } from '../../platform/pages/index.ts'
import { buildBootstrap, type SiteBootstrap } from './bootstrap.ts'

/** What the renderer needs of a visit: the same for a request of a browser and for one that is imagined. */
export type ImaginedVisit = Pick<Context, 'method' | 'req' | 'get' | 'append'> & {
  state: Pick<Context['state'], 'request'>
}

/** The services with other values of some settings. */
export function servicesWith(services: Services, values: Readonly<Record<string, unknown>>): Services {
  const { settings } = services
  const known = (key: string) => Object.hasOwn(values, key)
  const shown = new Map<Record<string, unknown>, Record<string, unknown>>()
  return {
    ...services,
    settings: {
      ...settings,
      get: <T>(definition: SettingDefinition<T>, site?: SettingSite) =>
        known(definition.key) ? (values[definition.key] as T) : settings.get(definition, site),
      getByKey: (key, site) => (known(key) ? values[key] : settings.getByKey(key, site)),
      publicValues(site) {
        const all = settings.publicValues(site)
        const own = Object.keys(values).filter((key) => key in all)
        const laid = shown.get(all) ?? { ...all, ...Object.fromEntries(own.map((key) => [key, values[key]])) }
        shown.set(all, laid)
        return laid
      },
    },
  }
}

/** A visitor of a site without an address, a cookie or a browser. */
export function imaginedVisit(services: Services, site: Site): ImaginedVisit {
  const request = {
    requestId: randomUUID(),
    log: services.log,
    ip: '127.0.0.1',
    nonce: '',
    site,
    detectedCountry: site.country,
    member: null,
    staff: null,
  }
  return { method: 'GET', req: { headers: {} } as Context['req'], get: () => '', append: () => {}, state: { request } }
}

/** The page's bootstrap for a visitor who is imagined. */
export const bootstrapOf = (
  services: Services,
  { site, path, source = null }: Pick<PreviewRequest, 'site' | 'path'> & { source?: TrafficSource | null },
): Promise<SiteBootstrap> =>
  buildBootstrap({
    ...commandContext(services, site, { kind: 'visitor' }),
    path,
    visitorConsents: {},
    source,
  })

/** A page as something to look at. Texts of people are escaped in it, so every such tag is one of ours. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')

/** Pictures of the site by the address that answers staff, since a page is shown at the console's own, which may be another brand's. */
export const withStaffPictures = (html: string): string =>
  html.replaceAll(/\/api\/pictures\/(?=[\da-f-]{36}\/)/g, '/api/console/pictures/')
