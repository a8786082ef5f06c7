import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { defineFeature } from '../../kernel/feature.ts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'

export interface BootstrapExtension {
  pluginId: string
  load(ctx: MemberCommandContext): Promise<unknown>
}

/** Data that a plugin's slots draw from at once, so that nothing moves when the application arrives. */
export interface PageData {
  pluginId: string
  /** Paths of pages as their table writes them: `/members/:id`. */
  pages: readonly string[]
  /** On a page that is kept for all visitors it may say only what holds for every visitor of the place and of the same traits. */
  load(ctx: CommandContext & { member?: MemberCommandContext['member'] }, page: { path: string }): Promise<unknown>
}

/** Something by which visitors see different pages, such as the half of a test. Pages are kept for each of its values. */
export interface VisitorTrait {
  /** Key under `traits` of the bootstrap. */
  id: string
  /** Few: each multiplies the pages that are kept. */
  values: readonly string[]
  /** Cookies that it reads; of any other cookie that is not the site's, a visitor's page is kept for nobody. */
  cookies?: readonly string[]
  of(visitor: { site: Site; cookie(name: string): string | undefined }): string
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Adds fields under `pluginData.<id>` of the bootstrap of a page, for a logged-in member. */
    bootstrap: BootstrapExtension
    /** The same under `pageData.<id>`, of some pages and for visitors too. */
    pageData: PageData
    visitorTrait: VisitorTrait
  }
}

/** What pages ask of plugins. */
export const pagesFeature = defineFeature({ id: 'pages', hooks: ['bootstrap', 'pageData', 'visitorTrait'] })

/** One plugin's trouble must not take every page down with it. */
async function collect(
  services: Services,
  parts: readonly { pluginId: string; load: () => Promise<unknown> }[],
): Promise<Record<string, unknown>> {
  const loaded = await Promise.all(
    parts.map(async ({ pluginId, load }) => {
      try {
        return [pluginId, await load()] as const
      } catch (error) {
        services.log.error({ err: error, plugin: pluginId }, 'data of a plugin failed')
        return [pluginId, null] as const
      }
    }),
  )
  return Object.fromEntries(loaded)
}

/** What plugins add to every page of a member. */
export const dataOfPlugins = (ctx: MemberCommandContext): Promise<Record<string, unknown>> =>
  collect(
    ctx.services,
    ctx.services.plugins
      .hooks('bootstrap', ctx.site)
      .map(({ pluginId, load }) => ({ pluginId, load: () => load(ctx) })),
  )

/** What plugins add to the page at a path. */
export function dataOfPage(
  ctx: CommandContext & { member?: MemberCommandContext['member'] },
  path: string,
): Promise<Record<string, unknown>> {
  const page = ctx.services.pages.find(path)
  const sources = page
    ? ctx.services.plugins.hooks('pageData', ctx.site).filter(({ pages }) => pages.includes(page.path))
    : []
  return collect(
    ctx.services,
    sources.map(({ pluginId, load }) => ({ pluginId, load: () => load(ctx, { path }) })),
  )
}

/** The page that a request is about: the router asks for the data of one under an address of its own. */
export const pageOf = (path: string): string => {
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '/_' ? '/' : page
}

/** The value of each trait here; one that a plugin does not declare is its first. */
export function traitsOf(services: Services, site: Site, cookies: ReadonlyMap<string, string>): Record<string, string> {
  const traits = services.plugins.hooks('visitorTrait', site).map((trait) => {
    const value = traitOf(services, trait, { site, cookie: (name) => cookies.get(name) })
    return [trait.id, trait.values.includes(value) ? value : (trait.values[0] ?? '')]
  })
  return Object.fromEntries(traits)
}

function traitOf(services: Services, trait: VisitorTrait, visitor: Parameters<VisitorTrait['of']>[0]): string {
  try {
    return trait.of(visitor)
  } catch (error) {
    services.log.error({ err: error, trait: trait.id }, 'a trait failed')
    return ''
  }
}

/** Cookies from which only traits are read. */
export const cookiesOfTraits = (services: Services, site: Site): string[] =>
  services.plugins.hooks('visitorTrait', site).flatMap(({ cookies }) => cookies ?? [])
