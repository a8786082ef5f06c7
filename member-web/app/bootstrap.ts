import { useRouteLoaderData } from 'react-router'

export interface SiteInfo {
  /** Host name of the domain. */
  domain: string
  /** Brand, as the logo shows it. */
  name: string
  /** Scheme, host and port, for canonical addresses. */
  origin: string
  /** ISO 3166-1 alpha-2 of the visitor. */
  country: string
  locale: string
  /** Locales of the language menu. */
  locales: string[]
  timeZone: string
  /** Overrides of design tokens, `{ "--color-primary": "#b3123b" }`. */
  theme: Record<string, string>
  company: { name: string; address?: string; city?: string; country?: string; kvk?: string } | null
}

export interface CurrentUser {
  id: string
  name: string
  credits: number
  /** Premium for life, since the first purchase. */
  paidUser: boolean
  /** `not_confirmed` until the mailed link was followed. */
  status: string
  language: string
  unread: number
  newLikes: number
  mainImage: { url: string; thumbUrl: string } | null
  signupDate?: string
  /** Why no mail is sent at all: `fbl` (spam complaint), `bounce`, `listunsubscribe`; null where mail is sent. */
  notificationsBlocked?: string | null
  /** `female`, `male` or `both`: what the search begins with. */
  lookingFor?: string | null
}

/** What the root loader delivers with every page. */
export interface Bootstrap {
  site: SiteInfo
  /** Ids of the plugins that are enabled for this domain and country. */
  plugins: string[]
  /** Public settings by key. */
  settings: Record<string, unknown>
  /** casl rules, packed. */
  abilities: unknown[]
  user: CurrentUser | null
  /** Consents that were given, by kind. */
  consents: Record<string, boolean>
  /** The server's clock, ISO, so that the first render is the same on both sides. */
  now: string
}

/** Bootstrap of a page whose own could not be loaded (an error page). */
const emptyBootstrap: Bootstrap = {
  site: {
    domain: '',
    name: 'Rendezvous',
    origin: '',
    country: 'NL',
    locale: 'nl',
    locales: [],
    timeZone: 'Europe/Amsterdam',
    theme: {},
    company: null,
  },
  plugins: [],
  settings: {},
  abilities: [],
  user: null,
  consents: {},
  now: '2026-01-01T00:00:00.000Z',
}

const none: string[] = []
export const useBootstrap = (): Bootstrap => useRouteLoaderData('root') ?? emptyBootstrap
/** Ids of the warnings that this browser has dismissed. */
export const useDismissed = (): string[] =>
  (useRouteLoaderData('root') as { dismissed?: string[] } | undefined)?.dismissed ?? none

export const useSite = (): SiteInfo => useBootstrap().site
export const useUser = (): CurrentUser | null => useBootstrap().user

/** A public setting, or `fallback` where the site has none. */
export function useSetting<T>(key: string, fallback: T): T {
  const value = useBootstrap().settings[key]
  return value === undefined || value === null ? fallback : (value as T)
}
