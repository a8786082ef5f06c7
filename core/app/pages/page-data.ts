import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { defineFeature } from '../../kernel/feature.ts'
import type { PluginData, PluginPageData } from '../../kernel/page.ts'
import type { Services } from '../../kernel/services.ts'
import type { Locale } from '../../kernel/site.ts'
import { pageConsoleRoutes, pageSettings } from '../../platform/pages/index.ts'
import { loadPart } from '../../platform/plugins/index.ts'

interface PluginPart<Id extends string, Data> {
  pluginId: Id
  load(ctx: MemberCommandContext): Promise<Data>
}
/** The part of a plugin that has merged its type into `PluginData`. */
export type BootstrapExtension = {
  [Id in keyof PluginData & string]: PluginPart<Id, PluginData[Id]>
}[keyof PluginData & string]
/** Null if a plugin's part failed. */
export type BootstrapPluginData = { [Id in keyof PluginData]?: PluginData[Id] | null }
export type PagePluginData = { [Id in keyof PluginPageData]?: PluginPageData[Id] | null } & Record<string, unknown>

/** Data that a plugin's slots need in the first render, so that nothing moves once the application starts. */
export interface PageData {
  pluginId: string
  /** Paths of pages as their table writes them: `/members/:id`. */
  pages: readonly string[]
  /** On a page cached for visitors, the result must be the same for every visitor with the same site and traits. */
  load(ctx: CommandContext & { member?: MemberCommandContext['member'] }, page: { path: string }): Promise<unknown>
}

/** A page whose address comes from data, for search engines. */
export interface PublicAddress {
  path: string
  /** The languages in which it exists; absent: all of the domain's. */
  languages?: readonly Locale[]
  /** When its text last changed. */
  changedAt?: Date
}

/** Addresses for the site map in addition to the tables of pages. */
export interface PublicAddresses {
  pluginId: string
  list(ctx: CommandContext): Promise<readonly PublicAddress[]>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    publicAddresses: PublicAddresses
    /** Adds fields under `plugin_data.<id>` of the bootstrap of a page, for a logged-in member. */
    bootstrap: BootstrapExtension
    /** Like `bootstrap`, under `page_data.<id>`, for some pages and also for visitors. */
    pageData: PageData
  }
}

/** The order of the navigation, and the hooks through which plugins add to pages. */
export const pagesFeature = defineFeature({
  id: 'pages',
  settings: pageSettings,
  routes: pageConsoleRoutes,
  hooks: ['bootstrap', 'pageData', 'publicAddresses', 'visitorTrait'],
})

/** A failing plugin must not break every page: its data is null. */
async function collect(
  services: Services,
  parts: readonly { pluginId: string; load: () => Promise<unknown> }[],
): Promise<Record<string, unknown>> {
  const loaded = await Promise.all(
    parts.map(async ({ pluginId, load }) => {
      const part = { pluginId, what: 'data of a plugin', without: null }
      return [pluginId, await loadPart(services.log, part, load)] as const
    }),
  )
  return Object.fromEntries(loaded)
}

export function loadBootstrapPluginData(ctx: MemberCommandContext): Promise<BootstrapPluginData> {
  const parts: readonly PluginPart<string, unknown>[] = ctx.services.plugins.hooks('bootstrap', ctx.site)
  return collect(
    ctx.services,
    parts.map(({ pluginId, load }) => ({ pluginId, load: () => load(ctx) })),
  )
}

export function loadPagePluginData(
  ctx: CommandContext & { member?: MemberCommandContext['member'] },
  path: string,
): Promise<PagePluginData> {
  const page = ctx.services.pages.find(path)
  const sources = page
    ? ctx.services.plugins.hooks('pageData', ctx.site).filter(({ pages }) => pages.includes(page.path))
    : []
  return collect(
    ctx.services,
    sources.map(({ pluginId, load }) => ({ pluginId, load: () => load(ctx, { path }) })),
  )
}

/** Every address of the site map: from the tables of pages, then from plugins. */
export async function listPublicAddresses(ctx: CommandContext): Promise<PublicAddress[]> {
  const { services, site } = ctx
  const sources = services.plugins.hooks('publicAddresses', site)
  const known = await collect(
    services,
    sources.map((source) => ({ pluginId: source.pluginId, load: () => source.list(ctx) })),
  )
  const own = services.pages.listSitemapPaths(site).map((path): PublicAddress => ({ path }))
  return [...own, ...Object.values(known).flatMap((list) => (list as readonly PublicAddress[] | null) ?? [])]
}
