// Pages are data, as routes are. From one table (`member-web/pages.ts`, and `pages` of each plugin's manifest) come the member site's
// router, the check for collisions at boot, the page cache, the policies of a response, the site map, the way to the login, and the
// plugin gate; from `nav`, the top bar, the account's menu and the phone's tabs.

/** The frame around a page (`member-web/layouts`); `none` for answers that are no document. */
export const pageLayouts = ['default', 'chat', 'lander', 'empty', 'none'] as const
export type PageLayout = (typeof pageLayouts)[number]

/** Who may open a page. A visitor is led to the login from what is for members; a member away from what is for visitors. */
export const pageAccess = ['anyone', 'visitor', 'member', 'confirmed', 'premium'] as const
export type PageAccess = (typeof pageAccess)[number]

/**
 * Which script a page needs: `application` fetches the member site's as soon as the page has been drawn, `touched` when the visitor
 * first touches it, `none` never. `{ entry }` is a module of the page's own, relative to the folder of the table, for pages that the
 * application never runs on: a small one, since it is all that such a page loads.
 */
export const pageScripts = ['application', 'touched', 'none'] as const
export type PageScript = (typeof pageScripts)[number] | { readonly entry: string }

/** Directives of a Content-Security-Policy that a page may widen. */
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
  /** Address with parameters, as routes write them: `/likes/:type`. A last parameter may be optional: `/credits/:id/:method?`. */
  path: string
  /** Route module, relative to the folder of the table. */
  file: string
  /** Default `default`. */
  layout?: PageLayout
  access: PageAccess
  /** Where those go who may not open it, in place of the login, the members, the confirmation or Premium. */
  elsewhere?: string
  /** `shared`: looks the same to every visitor of a domain, country and language, and is kept for them for some seconds. */
  cache?: 'shared'
  /** Sources that this document needs beyond our own. Browsers keep the policy of the document that was loaded first. */
  csp?: Partial<Record<CspDirective, readonly string[]>>
  /** Features of browsers that this document may use, for instance `camera`; all others are refused. */
  permissions?: readonly string[]
  /**
   * Search engines may keep it, and it stands in the site map: itself or, where it has parameters, these addresses beside those that the hook
   * `publicAddresses` knows. All other pages say `noindex`.
   */
  sitemap?: true | readonly string[]
  /** False asks crawlers to keep off. */
  crawl?: false
  /** Default `application`. */
  script?: PageScript
}

/** Where a link of the navigation stands: the top bar (from 768 px), the account's menu, the phone's tabs; at the foot of every page. */
export const navPlaces = ['top', 'menu', 'tabs', 'footer'] as const
export type NavPlace = (typeof navPlaces)[number]

/**
 * A link of the navigation, drawn for members who may open the page it leads to, where the plugin that brings it is on; in the footer for
 * visitors too.
 */
export interface NavDefinition {
  /** Address of a page, with a query where need be. */
  to: string
  places: readonly NavPlace[]
  /** The core's stand at 10, 20, 30 …; equal ones by plugin. */
  order: number
  /** Name of an icon of the member site (`member-web/components/icons/names.ts`); the footer draws none. */
  icon?: string
  /** Key of its text in the browser's catalogue. */
  label: string
  /** Key of a shorter one for the tabs. */
  short?: string
  /** A number beside it that the browser keeps up to date. */
  badge?: 'unread' | 'new_likes' | 'credits'
  /** Only for members with or without Premium. */
  audience?: 'free' | 'premium'
}

/** What `member-web/pages.ts` exports: the core's own pages and navigation. */
export interface PageTable {
  pages: readonly PageDefinition[]
  nav: readonly NavDefinition[]
}

/** What plugins add to every page of a member, by plugin: filled by declaration merging beside the hook `bootstrap`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginData {}
/** What staff look at of a plugin's page before anybody else does, by plugin: `services(context).draft?.plugins` in its loader. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginDrafts {}
/** The same of the hook `pageData`: what they add to some pages. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginPageData {}
/** What plugins add to cards and profiles (hooks `cardExtension` and `profileExtension`), delivered under `extensions.<id>`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PluginExtensions {}
