import { useRouteLoaderData } from 'react-router'
import type { BootstrapSite, BootstrapUser, SiteBootstrap, SiteSettings } from '../../core/app/pages/bootstrap.ts'
import { defaultLooks } from '../../core/shared/looks.ts'

/** The data of the root loader, with the server's own types, so that the two cannot diverge. */
export type {
  BootstrapUser,
  SiteBootstrap,
} from '../../core/app/pages/bootstrap.ts'
export type { Locale } from '../../core/kernel/site.ts'

/** Settings that the frame of an error page needs. */
const frameSettings: Partial<SiteSettings> = {
  cdn_prefix: '',
  countries: [],
  enable_site_entry_popup: 'no',
  message_credits: 0,
  min_age: 18,
  signups: 'all',
  site_entry_popup_countries: [],
  us_footer: false,
  us_footer_text: '',
}

/** The bootstrap for a page that could not load its own (an error page). */
const emptyBootstrap: SiteBootstrap = {
  site: {
    domain: '',
    name: 'Rendezvous',
    origin: '',
    country: 'NL',
    locale: 'nl',
    locales: [],
    time_zone: 'Europe/Amsterdam',
    theme: {},
    looks: defaultLooks,
    texts: null,
    logo: null,
    icon: null,
    company: null,
  },
  plugins: [],
  nav: [],
  footer: [],
  plugin_data: {},
  page_data: {},
  traits: {},
  settings: frameSettings as SiteSettings,
  abilities: [],
  user: null,
  consents: {},
  asks_consent: false,
  may: { tracking: false, page_bounce: false },
  source: null,
  carried_source: null,
  now: '2026-01-01T00:00:00.000Z',
}

const noStrings: string[] = []
const noGenders: NonNullable<SiteBootstrap['genders']> = []
let lastKnown: SiteBootstrap | undefined

/** The page's bootstrap; if it failed to load, that of the previous page, so that brand and member stay the same. */
export function useBootstrap(): SiteBootstrap {
  const own = useRouteLoaderData('root') as SiteBootstrap | undefined
  // Only in a browser: on the server one process renders the pages of all visitors.
  if (own && typeof window !== 'undefined') lastKnown = own
  return own ?? lastKnown ?? emptyBootstrap
}
/** Ids of the warnings that this browser has dismissed. */
export const useDismissed = (): string[] =>
  (useRouteLoaderData('root') as { dismissed?: string[] } | undefined)?.dismissed ?? noStrings

/** The genders that the site adds to women and men; none on most sites. */
export const useGenders = (): NonNullable<SiteBootstrap['genders']> => useBootstrap().genders ?? noGenders
export const useSite = (): BootstrapSite => useBootstrap().site
export const useUser = (): BootstrapUser | null => useBootstrap().user

/** Addresses of our own pictures on the domain's media host. Not for photos of members. */
export function usePictureAddress(): (path: string) => string {
  const prefix = useSetting('cdn_prefix')
  return (path) => (path.startsWith('/') ? prefix + path : path)
}

/** A public setting of the site, with the type of its definition. */
export const useSetting = <K extends keyof SiteSettings>(key: K): SiteSettings[K] => useBootstrap().settings[key]
