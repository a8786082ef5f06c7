import { listOwnGenders, type OwnGender } from '../../features/members/own-genders.ts'
import { loadUser } from '../../features/members/present-user.ts'
import type { UserReply } from '../../features/members/reply-schemas.ts'
import type { PageLink } from '../../features/static-pages/index.ts'
import { canMeasure, canTrack, needsConsentQuestion } from '../../features/tracking/consent.ts'
import type { TrafficSource } from '../../features/tracking/traffic-source.ts'
import type { PublicSettings } from '../../kernel/api.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import type { Locale } from '../../kernel/site.ts'
import type { NavLink } from '../../platform/pages/index.ts'
import { deriveVapidKeys } from '../../platform/push/vapid-keys.ts'
import { type BrandPicture, brandIcon, brandLogo } from '../../platform/site/brand-settings.ts'
import { getBrandColors, getBrandLooks } from '../../platform/site/index.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { collectPublicValues } from '../../platform/site/public-values.ts'
import { listMenuLocales } from '../../platform/site/resolve-site.ts'
import { signups } from '../../platform/site/settings.ts'
import type { Looks } from '../../shared/looks.ts'
import { formatAddressLines } from '../../shared/postal-address.ts'
import type { LookingFor } from '../../shared/vocabulary.ts'
import {
  type BootstrapPluginData,
  loadBootstrapPluginData,
  loadPagePluginData,
  type PagePluginData,
} from './page-data.ts'
import { registerTextOverrides } from './register-text-overrides.ts'

export interface BootstrapSite {
  domain: string
  name: string
  origin: string
  country: string
  locale: Locale
  /** Locales of the language menu. */
  locales: Locale[]
  time_zone: string
  /** Colours that differ from the default theme, by token. */
  theme: Record<string, string>
  looks: Looks
  /** Version of the text overrides of this site and language; null without overrides. */
  texts: string | null
  /** A picture that replaces mark and name. */
  logo: BrandPicture | null
  icon: BrandPicture | null
  company: {
    name: string
    /** On one line, for the reader’s country. */
    address?: string
    kvk?: string
    tradenames?: string[]
  } | null
}

/** The logged-in member, with the fields of `user.php`. */
export type BootstrapUser = Pick<
  UserReply,
  | 'id'
  | 'name'
  | 'credits'
  | 'paid_user'
  | 'status'
  | 'language'
  | 'unread_messages'
  | 'new_likes'
  | 'live_cursor'
  | 'terms_outdated'
  | 'invisible'
  | 'counters'
  | 'signup_date'
  | 'notifications_blocked'
> & {
  main_image: NonNullable<UserReply['profile']>['main_image']
  /** The initial value of the search. */
  looking_for: LookingFor | null
}

/** The public settings of the site, and other values that its pages read by name. */
export type SiteSettings = PublicSettings & {
  /** The countries of the domain, its default first. */
  countries: string[]
  /** Country of the visitor's address, if known. */
  geoip_country: string
  geoip_selected_country: string
  push_public_key: string
}

export interface GenderChoice {
  key: string
  label: string
}

/** The data that every page is rendered from; the member site's `Bootstrap` has the same shape. */
export interface SiteBootstrap {
  site: BootstrapSite
  /** Plugins that are on for this domain and country. */
  plugins: readonly string[]
  /** Links of the top bar, the account's menu and the phone's tabs, in order; empty for visitors. */
  nav: NavLink[]
  /** Footer links to the operator's own pages. */
  footer: PageLink[]
  /** Data that plugins add for the logged-in member, by plugin. */
  plugin_data: BootstrapPluginData
  page_data: PagePluginData
  /** Visitor traits of plugins. */
  traits: Record<string, string>
  /** The site's own genders, which its forms offer beside women and men; absent without any. */
  genders?: GenderChoice[]
  settings: SiteSettings
  abilities: unknown[]
  user: BootstrapUser | null
  consents: Record<string, boolean>
  asks_consent: boolean
  /** The measurements that this visit allows. */
  may: { tracking: boolean; page_bounce: boolean }
  /** The traffic source of this visit, only where signing up requires one. Links carry it; it is not stored. */
  source: TrafficSource | null
  /**
   * The same if nothing may be stored. Every link carries it, because a browser without scripts has no other memory.
   */
  carried_source: TrafficSource | null
  now: string
}

export type BootstrapContext = CommandContext & {
  member?: MemberCommandContext['member']
  /** Consents in the visitor's cookie; those of members are rows. */
  visitorConsents: Record<string, boolean>
  /** The traffic source from this request's address, or from a cookie with consent. */
  source?: TrafficSource | null
  /** The path of the rendered page. */
  path?: string
}

/** One payload per page: user, site, and enabled plugins. For visitors it needs no query once the process is warm. */
export async function buildBootstrap(ctx: BootstrapContext): Promise<SiteBootstrap> {
  const { services, site } = ctx
  const company = services.companies.byId(site.domain.companyId)
  const [genders, known, plugin_data, page_data] = await Promise.all([
    listOwnGenders(ctx),
    ctx.member ? loadUser(ctx, ctx.member.id) : null,
    ctx.member ? loadBootstrapPluginData({ ...ctx, member: ctx.member }) : {},
    ctx.path === undefined ? {} : loadPagePluginData(ctx, ctx.path),
  ])
  const consents = known?.consents ?? ctx.visitorConsents
  const source = !ctx.member && ctx.setting(signups) === 'with_trafficsource' ? (ctx.source ?? null) : null
  return {
    site: {
      domain: site.domain.host,
      name: getSiteName(services, site),
      origin: site.origin,
      country: site.country,
      locale: site.locale,
      locales: listMenuLocales(services.settings, site),
      time_zone: site.timeZone,
      theme: getBrandColors(services.settings, site),
      looks: getBrandLooks(services.settings, site),
      texts: registerTextOverrides(services.textOverrides.at(site.domainId, site.locale)),
      logo: services.settings.get(brandLogo, site),
      icon: services.settings.get(brandIcon, site),
      company: company && {
        name: company.name,
        address: formatAddressLines(company, site).join(', '),
        kvk: company.kvk,
        tradenames: company.tradenames,
      },
    },
    plugins: services.plugins.listEnabledIds(site),
    nav: services.pages.buildNav(site, ctx.member ?? null),
    footer: services.staticPages.footer(site),
    plugin_data,
    page_data,
    traits: { ...site.traits },
    ...offerGenders(genders),
    settings: collectSettings(ctx),
    abilities: [],
    user: known && toBootstrapUser(known.user),
    consents,
    asks_consent: needsConsentQuestion(ctx, consents, Boolean(ctx.source)),
    may: { tracking: canTrack(ctx, consents), page_bounce: canMeasure(ctx, consents, 'page_bounce') },
    source,
    carried_source: canTrack(ctx, consents) ? null : source,
    now: ctx.now().toISOString(),
  }
}

function offerGenders(genders: readonly OwnGender[]): Pick<SiteBootstrap, 'genders'> {
  const offered = genders.filter((one) => one.offered)
  return offered.length === 0 ? {} : { genders: offered.map(({ key, label }) => ({ key, label })) }
}

/** Public settings, and the key for push subscriptions. */
function collectSettings({ services, site }: CommandContext): SiteSettings {
  return {
    ...collectPublicValues(services, site),
    countries: site.domain.countries,
    geoip_country: site.detectedCountry ?? site.country,
    geoip_selected_country: site.country,
    push_public_key: getPushKey(services.secrets),
  }
}

/** Cached, because deriving it costs a point multiplication. */
const getPushKey = memoizeByKey((secrets: CommandContext['services']['secrets']) => deriveVapidKeys(secrets).publicKey)

function toBootstrapUser(user: UserReply): BootstrapUser {
  const { id, name, credits, paid_user, status, language, unread_messages, new_likes, live_cursor, counters } = user
  const { signup_date, notifications_blocked, terms_outdated, invisible, profile } = user
  return {
    id,
    name,
    credits,
    paid_user,
    status,
    language,
    unread_messages,
    new_likes,
    live_cursor,
    counters,
    signup_date,
    notifications_blocked,
    terms_outdated,
    invisible,
    main_image: profile?.main_image ?? null,
    looking_for: profile?.looking_for ?? null,
  }
}
