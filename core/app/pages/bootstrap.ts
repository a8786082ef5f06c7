import { presentUser } from '../../features/members/present-user.ts'
import type { UserReply } from '../../features/members/reply-schemas.ts'
import { readConsents } from '../../features/privacy/consents.ts'
import type { DocumentLink } from '../../features/static-pages/index.ts'
import { asksConsent, mayMeasure, mayTrack } from '../../features/tracking/consent.ts'
import type { TrafficSource } from '../../features/tracking/traffic-source.ts'
import type { PublicSettings } from '../../kernel/api.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import type { NavLink } from '../../platform/pages/index.ts'
import { vapidKeys } from '../../platform/push/vapid-keys.ts'
import { type BrandPicture, brandIcon, brandLogo } from '../../platform/site/brand-settings.ts'
import { brandColors, brandLooks } from '../../platform/site/index.ts'
import { siteNameOf } from '../../platform/site/public-settings.ts'
import { publicValues } from '../../platform/site/public-values.ts'
import { menuLocales } from '../../platform/site/resolve-site.ts'
import { signups } from '../../platform/site/settings.ts'
import type { Looks } from '../../shared/looks.ts'
import type { LookingFor } from '../../shared/vocabulary.ts'
import { handOverTexts } from './hand-over-texts.ts'
import { type DataOfPage, type DataOfPlugins, dataOfPage, dataOfPlugins } from './page-data.ts'

export interface BootstrapSite {
  domain: string
  name: string
  origin: string
  country: string
  locale: Locale
  /** Locales of the language menu. */
  locales: Locale[]
  time_zone: string
  /** Colours in which it differs from the house's own, by token. */
  theme: Record<string, string>
  looks: Looks
  /** Names what staff word otherwise here in this language; null where nothing is. */
  texts: string | null
  /** A picture in the place of mark and name. */
  logo: BrandPicture | null
  /** A picture from which its icons are made. */
  icon: BrandPicture | null
  company: {
    name: string
    address?: string
    city?: string
    country?: string
    kvk?: string
    tradenames?: string[]
  } | null
}

/** The member who is logged in, with the fields of `user.php`. */
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
  /** What the search begins with. */
  looking_for: LookingFor | null
}

/** The public settings of the site, and what else its pages know by name. */
export type SiteSettings = PublicSettings & {
  /** Those that the domain serves, its first one first. */
  countries: string[]
  /** Of the visitor's address, as far as it is known. */
  geoip_country: string
  geoip_selected_country: string
  /** What a browser needs to subscribe to push messages. */
  push_public_key: string
}

/** What every page is rendered from; the member site's `Bootstrap` has the same shape. */
export interface SiteBootstrap {
  site: BootstrapSite
  /** Plugins that are on for this domain and country. */
  plugins: string[]
  /** Links of the top bar, the account's menu and the phone's tabs, in order; none for visitors. */
  nav: NavLink[]
  /** Links to pages of the operator's own in the footer. */
  footer: DocumentLink[]
  /** What plugins add for the logged-in member, by plugin. */
  plugin_data: DataOfPlugins
  /** What plugins add to this page, by plugin. */
  page_data: DataOfPage
  /** By what plugins tell visitors apart, by trait. */
  traits: Record<string, string>
  settings: SiteSettings
  abilities: unknown[]
  user: BootstrapUser | null
  consents: Record<string, boolean>
  /** The question of what may be measured stands on the page. */
  asks_consent: boolean
  /** What may be measured of this visit. */
  may: { tracking: boolean; page_bounce: boolean }
  /** Where this visit came from, only where nobody may sign up without: the links and the form of the signup carry it, nothing stores it. */
  source: TrafficSource | null
  /** The same, where nothing may be stored: every link carries it, for a browser without scripts has no other memory. */
  carried_source: TrafficSource | null
  now: string
}

export type BootstrapContext = CommandContext & {
  member?: MemberCommandContext['member']
  /** Consents of the visitor's cookie; a member's are rows. */
  visitorConsents: Record<string, boolean>
  /** What the address of this request, or a cookie that was agreed to, says of the visitor's origin. */
  source?: TrafficSource | null
  /** Of the page that is drawn. */
  path?: string
}

/** One payload per page: who, where, what is switched on. A visitor's needs no query once the process is warm. */
export async function buildBootstrap(ctx: BootstrapContext): Promise<SiteBootstrap> {
  const { services, site } = ctx
  const company = services.companies.byId(site.domain.companyId)
  const [user, consents, plugin_data, page_data] = await Promise.all([
    ctx.member ? userOf(ctx, ctx.member.id) : null,
    ctx.member ? memberConsents(ctx, ctx.member.id) : ctx.visitorConsents,
    ctx.member ? dataOfPlugins({ ...ctx, member: ctx.member }) : {},
    ctx.path === undefined ? {} : dataOfPage(ctx, ctx.path),
  ])
  const source = !ctx.member && ctx.setting(signups) === 'with_trafficsource' ? (ctx.source ?? null) : null
  return {
    site: {
      domain: site.domain.host,
      name: siteNameOf(services, site),
      origin: site.origin,
      country: site.country,
      locale: site.locale,
      locales: menuLocales(services.settings, site),
      time_zone: site.timeZone,
      theme: brandColors(services.settings, site),
      looks: brandLooks(services.settings, site),
      texts: handOverTexts(services.wordings.at(site.domainId, site.locale)),
      logo: services.settings.get(brandLogo, site),
      icon: services.settings.get(brandIcon, site),
      company: company && {
        name: company.name,
        address: company.address,
        city: `${company.zip} ${company.city}`.trim(),
        country: company.country,
        kvk: company.kvk,
        tradenames: company.tradenames,
      },
    },
    plugins: services.plugins.enabledIds(site),
    nav: services.pages.nav(site, ctx.member ?? null),
    footer: services.documents.footer(site),
    plugin_data,
    page_data,
    traits: { ...site.traits },
    settings: settingsOf(ctx),
    abilities: [],
    user,
    consents,
    asks_consent: asksConsent(ctx, consents, Boolean(ctx.source)),
    may: { tracking: mayTrack(ctx, consents), page_bounce: mayMeasure(ctx, consents, 'page_bounce') },
    source,
    carried_source: mayTrack(ctx, consents) ? null : source,
    now: ctx.now().toISOString(),
  }
}

/** Public settings, and the key that a browser needs to subscribe to push messages. */
function settingsOf({ services, site }: CommandContext): SiteSettings {
  return {
    ...publicValues(services, site),
    countries: site.domain.countries,
    geoip_country: site.detectedCountry ?? site.country,
    geoip_selected_country: site.country,
    push_public_key: pushKey(services.secrets),
  }
}

const pushKeys = new WeakMap<object, string>()
/** Derived once: it costs a point multiplication. */
function pushKey(secrets: CommandContext['services']['secrets']): string {
  const known = pushKeys.get(secrets)
  if (known) return known
  const { publicKey } = vapidKeys(secrets)
  pushKeys.set(secrets, publicKey)
  return publicKey
}

async function userOf(ctx: BootstrapContext, memberId: string): Promise<BootstrapUser> {
  const user = await presentUser(ctx, memberId)
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

async function memberConsents(ctx: CommandContext, memberId: string): Promise<Record<string, boolean>> {
  const consents = await readConsents(ctx, memberId)
  return Object.fromEntries(consents.map(({ purpose, granted }) => [purpose, granted]))
}
