import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { TrafficSource } from '../../features/tracking/traffic-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import { commandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import type { PreviewRequest } from '../../platform/pages/index.ts'
import { buildBootstrap, type SiteBootstrap } from './bootstrap.ts'

/** A visit as the renderer needs it; real and synthetic requests share this form. */
export type SyntheticVisit = Pick<Context, 'method' | 'req' | 'get' | 'append'> & {
  state: Pick<Context['state'], 'request'>
}

/** The services with other values of some settings, including plugin switches, and another clock. */
export function overrideServices(
  services: Services,
  values: Readonly<Record<string, unknown>>,
  clock: Clock = services.clock,
): Services {
  const settings = services.settings.withOverrides({ clock, values })
  const plugins = services.plugins.withSettings(settings)
  const pages = services.pages.withSettings(plugins, settings)
  return { ...services, clock, settings, plugins, pages, staticPages: services.staticPages.at(clock) }
}

/** A synthetic visit without an address, a cookie or a browser. */
export function createSyntheticVisit(
  services: Services,
  site: Site,
  member: SessionMember | null = null,
): SyntheticVisit {
  const request = {
    requestId: randomUUID(),
    log: services.log,
    ip: '127.0.0.1',
    nonce: '',
    site,
    detectedCountry: site.country,
    member,
    staff: null,
  }
  return { method: 'GET', req: { headers: {} } as Context['req'], get: () => '', append: () => {}, state: { request } }
}

/** The bootstrap of a page for a synthetic visitor or member. */
export const buildSyntheticBootstrap = (
  services: Services,
  {
    site,
    path,
    source = null,
    member = null,
  }: Pick<PreviewRequest, 'site' | 'path'> & { source?: TrafficSource | null; member?: SessionMember | null },
): Promise<SiteBootstrap> =>
  buildBootstrap({
    ...commandContext(services, site, member ? { kind: 'member', member } : { kind: 'visitor' }),
    ...(member ? { member } : {}),
    path,
    visitorConsents: {},
    source,
  })

/** A page as a static preview. Text of people is escaped, so every tag removed here is one of ours. */
export const removeScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')

/** Loads pictures through addresses for staff: on another brand's console nobody of this one is logged in. */
export const withStaffPictures = (html: string): string =>
  html.replaceAll(/\/api\/(pictures|media)\/(?=[\da-f-]{36}\/)/g, '/api/console/$1/')
