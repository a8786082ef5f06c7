import type { Plugin } from '../../kernel/feature.ts'
import type { NavDefinition, NavPlace, PageAccess, PageTable } from '../../kernel/page.ts'
import type { SettingSite } from '../../kernel/site.ts'
import { arrangeLinks } from '../../shared/arrange-links.ts'
import type { PluginRegistry } from '../plugins/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { chooseTabs } from './choose-tabs.ts'
import { createPageMatcher, type OwnedPage } from './match-page.ts'
import { footerOrder, navOrder, phoneTabs } from './settings.ts'

/** The facts about a viewer that decide about pages. */
export type PageViewer = { confirmed: boolean; paidUser: boolean } | null

/** A link of the navigation as sent to browsers. */
export interface NavLink extends Pick<NavDefinition, 'to' | 'icon' | 'label' | 'short' | 'badge'> {
  places: readonly NavPlace[]
  /** Position among the phone's tabs, from 0. */
  tab?: number
}

/** A link with its plugin; undefined for the core's own. */
export interface OwnedLink {
  link: NavDefinition
  plugin: string | undefined
}

/** All pages of the core and the plugins, and where each is on. */
export interface PageRegistry {
  pages: readonly OwnedPage[]
  /** Every link of the navigation, in the order of the tables; footer links are separate. */
  links: readonly OwnedLink[]
  /** Finds the page of a path, even if its plugin is off. */
  find(pathname: string): OwnedPage | undefined
  /** False if the page's plugin is off. */
  isOn(page: OwnedPage, site: SettingSite): boolean
  /** Paths for the site map: pages that are on and open to visitors. */
  listSitemapPaths(site: SettingSite): string[]
  /** Paths of pages that are on but disallow crawling. */
  listUncrawledPaths(site: SettingSite): string[]
  /** A viewer's navigation in the site's order; visitors only get the footer. */
  buildNav(site: SettingSite, viewer: PageViewer): NavLink[]
  /** The same registry with other plugin switches and settings. */
  withSettings(plugins: Pick<PluginRegistry, 'isEnabled'>, settings: Pick<SettingsService, 'get'>): PageRegistry
}

declare module '../../kernel/services.ts' {
  interface Services {
    pages: PageRegistry
  }
}

export function canOpenPage(access: PageAccess, viewer: PageViewer): boolean {
  if (access === 'anyone') return true
  if (access === 'visitor') return viewer === null
  if (viewer === null) return false
  return access === 'member' || (access === 'confirmed' ? viewer.confirmed : viewer.paidUser)
}

/** Links with at least one of these places, reduced to those places. */
const filterLinks = (links: readonly OwnedLink[], at: (place: NavPlace) => boolean): OwnedLink[] =>
  links.flatMap(({ link, plugin }) => {
    const places = link.places.filter(at)
    return places.length > 0 ? [{ link: { ...link, places }, plugin }] : []
  })

/** Only the tables are cached, so a switch in the console applies immediately. */
export function createPageRegistry(
  core: PageTable,
  plugins: readonly Plugin[],
  { isEnabled: enabled }: Pick<PluginRegistry, 'isEnabled'>,
  settings: Pick<SettingsService, 'get'>,
): PageRegistry {
  const owned: OwnedPage[] = [
    ...core.pages.map((page) => ({ ...page, plugin: undefined })),
    ...plugins.flatMap(({ id, pages = [] }) => pages.map((page) => ({ ...page, plugin: id }))),
  ]
  const all: OwnedLink[] = [
    ...core.nav.map((link) => ({ link, plugin: undefined })),
    ...plugins.flatMap(({ id, nav = [] }) => nav.map((link) => ({ link, plugin: id }))),
  ].sort((a, b) => a.link.order - b.link.order)
  const bars = filterLinks(all, (place) => place !== 'footer')
  const foot = filterLinks(all, (place) => place === 'footer')
  const find = createPageMatcher(owned)
  const targets = new Map(all.map(({ link }) => [link.to, find(link.to.split('?')[0] ?? '')]))

  return createRegistry(enabled, settings)

  function createRegistry(enabled: PluginRegistry['isEnabled'], settings: Pick<SettingsService, 'get'>): PageRegistry {
    const isPluginOn = (plugin: string | undefined, site: SettingSite) => plugin === undefined || enabled(plugin, site)
    const isOn: PageRegistry['isOn'] = ({ plugin }, site) => isPluginOn(plugin, site)

    return {
      pages: owned,
      links: [...bars, ...foot],
      find,
      isOn,
      listSitemapPaths: (site) =>
        owned
          .filter((page) => page.sitemap && canOpenPage(page.access, null) && isOn(page, site))
          .flatMap(({ path, sitemap }) => (sitemap === true ? [path] : (sitemap ?? []))),
      listUncrawledPaths: (site) =>
        owned.filter((page) => page.crawl === false && isOn(page, site)).map(({ path }) => path.replace(/:.*/, '')),
      buildNav(site, viewer) {
        const audience = viewer?.paidUser ? 'premium' : 'free'
        const filterShown = (links: readonly OwnedLink[]) =>
          links.filter(({ link, plugin }) => {
            const page = targets.get(link.to)
            const reachable = page && isOn(page, site) && canOpenPage(page.access, viewer)
            return reachable && isPluginOn(plugin, site) && (link.audience ?? audience) === audience
          })
        const orderLinks = (links: readonly OwnedLink[], wanted: readonly string[]) =>
          arrangeLinks(
            filterShown(links).map(({ link: { to, places, icon, label, short, badge } }) => ({
              to,
              places,
              icon,
              label,
              short,
              badge,
            })),
            wanted,
          )
        const inBars =
          viewer === null
            ? []
            : chooseTabs(orderLinks(bars, settings.get(navOrder, site)), settings.get(phoneTabs, site))
        return [...inBars, ...orderLinks(foot, settings.get(footerOrder, site))]
      },
      withSettings: ({ isEnabled: enabled }, settings) => createRegistry(enabled, settings),
    }
  }
}
