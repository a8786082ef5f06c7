// Pages are data, as routes are. The table is `member-web/pages.ts` with `pages` of each plugin's manifest. The member
// site's router, the page cache, the site map, the plugin gate and the redirect to the login read it, and the boot
// checks it for collisions. `nav` provides the top bar, the account menu and the phone's tabs.

/** The frame around a page (`member-web/layouts`); `none` for responses that are not documents. */
export const pageLayouts = ['default', 'chat', 'lander', 'empty', 'none'] as const
export type PageLayout = (typeof pageLayouts)[number]

/** Who may open a page. Pages for members redirect visitors to the login; pages for visitors redirect members away. */
export const pageAccess = ['anyone', 'visitor', 'member', 'confirmed', 'premium'] as const
export type PageAccess = (typeof pageAccess)[number]

/**
 * When a page loads its script. `application` loads the member site's script as soon as the page is rendered,
 * `touched` at the visitor's first interaction, `none` never. `{ entry }` is a small module relative to the folder of
 * the table, for pages that never run the application.
 */
export const pageScripts = ['application', 'touched', 'none'] as const
export type PageScript = (typeof pageScripts)[number] | { readonly entry: string }

/** Directives of the Content-Security-Policy that a page may widen. */
export const cspDirectives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const
export type CspDirective = (typeof cspDirectives)[number]

export interface PageDefinition {
  /** Address with parameters: `/likes/:type`. The last one may be optional: `/credits/:id/:method?`. */
  path: string
  /** Route module, relative to the folder of the table. */
  file: string
  /** Default `default`. */
  layout?: PageLayout
  access: PageAccess
  /**
   * Where to redirect people who may not open the page, instead of the default (login, members, confirmation or
   * Premium).
   */
  elsewhere?: string
  /** `shared`: identical for all visitors of a domain, country and language, and cached for some seconds. */
  cache?: 'shared'
  /** Sources that this document needs besides ours. The first document's policy applies until the next full load. */
  csp?: Partial<Record<CspDirective, readonly string[]>>
  /**
   * Search engines may index it, and the site map lists it: the page itself or, if it has parameters, these addresses
   * and those of the hook `publicAddresses`. All other pages say `noindex`.
   */
  sitemap?: true | readonly string[]
  /** False disallows crawling. */
  crawl?: false
  /** Default `application`. */
  script?: PageScript
}

/** Where a link appears: top bar (from 768 px), account menu, the phone's tabs, or the footer of every page. */
export const navPlaces = ['top', 'menu', 'tabs', 'footer'] as const
export type NavPlace = (typeof navPlaces)[number]

/** A link of the navigation, for members who may open its page; visitors see it only in the footer. */
export interface NavDefinition {
  /** Address of a page, with a query if needed. */
  to: string
  places: readonly NavPlace[]
  /** The core uses 10, 20, 30 …; ties are ordered by plugin. */
  order: number
  /** Name of an icon of the member site (`member-web/components/icons/names.ts`); the footer shows none. */
  icon?: string
  /** Key of its text in the browser's catalogue. */
  label: string
  /** Key of a shorter text for the tabs. */
  short?: string
  /** A number beside it that the browser keeps current. */
  badge?: 'unread' | 'new_likes' | 'credits'
  /** Only for members with or without Premium. */
  audience?: 'free' | 'premium'
}

/** The core's own pages and navigation, as exported by `member-web/pages.ts`. */
export interface PageTable {
  pages: readonly PageDefinition[]
  nav: readonly NavDefinition[]
}

/** Data of plugins for every page of a member. Filled by declaration merging beside the hook `bootstrap`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginData {}
/** A plugin's drafts in a staff preview, by plugin: `services(context).draft?.plugins` in its loader. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginDrafts {}
/** Data that plugins add to some pages through the hook `pageData`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginPageData {}
/** Plugins' extensions of cards and profiles (`cardExtension`, `profileExtension`), as `extensions.<id>`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginExtensions {}
