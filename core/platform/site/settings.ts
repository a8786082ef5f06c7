import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { locales } from '../../kernel/site.ts'
import { isTimeZone } from '../../shared/site-time.ts'
import { countryChoice } from '../geo/registries.ts'

const localeSchema = z.enum(locales)

/** Brand name for visitors; if empty, the domain's name. */
export const siteName = defineSetting({
  key: 'name',
  type: z.string().max(80),
  default: '',
  public: true,
  area: 'site',
  component: 'text',
})
/** Title of the landing page, by language; if empty, the locale catalogue's. */
export const indexTitle = defineSetting({
  key: 'index_title',
  type: z.partialRecord(localeSchema, z.string().max(120)),
  default: {},
  public: true,
  area: 'site',
  component: 'locale-texts',
})
/** Description of the site for search engines, by language. */
export const siteDescription = defineSetting({
  key: 'description',
  type: z.partialRecord(localeSchema, z.string().max(300)),
  default: {},
  public: true,
  area: 'site',
  component: 'locale-texts',
  standardText: 'home.description',
})
/** Language of a first visit without a language cookie. */
export const domainLanguage = defineSetting({
  key: 'domain_language',
  type: localeSchema,
  default: 'nl',
  public: true,
  area: 'site',
})
/** Time zone for ages, deadlines and daily counts. Empty: the country's, or the domain's in a country with several. */
export const timeZone = defineSetting({
  key: 'time_zone',
  type: z
    .string()
    .max(60)
    .refine((name) => name === '' || isTimeZone(name), 'invalid_time_zone'),
  default: '',
  area: 'site',
  component: 'text',
})
/** Languages of the domain; the menu shows those that the visitor's country has too. */
export const enabledLocales = defineSetting({
  key: 'locales',
  type: z.array(localeSchema).min(1),
  default: ['nl', 'en', 'de', 'fr'],
  public: true,
  area: 'site',
})
/** Entry warning for visitors, which asks for their age and consent. */
export const entryPopup = defineSetting({
  key: 'enable_site_entry_popup',
  notExperimentable: 'safety',
  type: z.enum(['yes', 'no']),
  default: 'yes',
  public: true,
  area: 'site',
})
/** Countries with the entry warning; an empty list means all. */
export const entryPopupCountries = defineSetting({
  key: 'site_entry_popup_countries',
  notExperimentable: 'safety',
  type: z.array(countryChoice),
  default: [],
  scopes: ['global', 'domain'],
  public: true,
  area: 'site',
  dependsOn: 'enable_site_entry_popup',
})
export const supportEmail = defineSetting({
  key: 'support_email',
  type: z.union([z.literal(''), z.email()]),
  default: '',
  public: true,
  area: 'site',
  component: 'text',
})
/** Contact for reports of vulnerabilities: an e-mail address or a page. Empty: no /.well-known/security.txt. */
export const securityContact = defineSetting({
  key: 'security_contact',
  notExperimentable: 'safety',
  type: z.union([z.literal(''), z.email(), z.url({ protocol: /^https$/ }).max(500)], 'invalid_contact'),
  default: '',
  scopes: ['global', 'domain'],
  public: true,
  area: 'site',
  component: 'text',
})
/** Who may sign up: everyone, only visitors from a traffic source, or invited people. */
export const signups = defineSetting({
  key: 'signups',
  notExperimentable: 'visibility',
  type: z.enum(['all', 'with_trafficsource', 'invite']),
  default: 'all',
  public: true,
  area: 'site',
})
/**
 * Origin for the site's own pictures, such as `https://cdn.example.org`. Not for members' photos: each request for one
 * checks the session, which other origins do not receive.
 */
export const cdnPrefix = defineSetting({
  key: 'cdn_prefix',
  type: z.string().regex(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?$/, 'invalid_origin'),
  default: '',
  scopes: ['global', 'domain'],
  public: true,
  area: 'site',
  component: 'text',
})
/** The notice for the United States in the footer of every page, in English only. */
export const usFooter = defineSetting({
  key: 'us_footer',
  notExperimentable: 'law',
  type: z.boolean(),
  default: false,
  public: true,
  area: 'site',
})
/** Replaces the shipped text of the notice if not empty. `{name}` and `{min_age}` become the brand and the age. */
export const usFooterText = defineSetting({
  key: 'us_footer_text',
  notExperimentable: 'law',
  type: z
    .string()
    .max(600)
    .superRefine((text, { addIssue }) => {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const unknown = names.filter((name) => !['name', 'min_age'].includes(name)).join(', ')
      if (unknown) addIssue({ code: 'custom', message: 'unknown_placeholder', params: { names: unknown } })
    }),
  default: '',
  public: true,
  area: 'site',
  component: 'textarea',
  dependsOn: 'us_footer',
})
/**
 * Members who consented are also visible on sister domains of the same company that have this on. Their data is never
 * sold. Set per domain, because mutual visibility cannot depend on the viewer's country.
 */
export const memberResell = defineSetting({
  key: 'member_resell',
  notExperimentable: 'visibility',
  type: z.enum(['yes', 'no']),
  default: 'no',
  scopes: ['global', 'domain'],
  public: true,
  area: 'privacy',
})

const count = <const Key extends string>(key: Key, normal: number, [min, max]: [number, number]) =>
  defineSetting({
    key,
    type: z.number().int().min(min).max(max),
    default: normal,
    public: true,
    area: 'site',
  })
/** Highest count shown in the navigation; higher ones show a plus (specification, top bar). */
export const badgeLimit = count('badge_limit', 99, [9, 999])
/** Credits at or below which the navigation shows their number (specification, top bar). */
export const creditsBadgeFrom = { ...count('credits_badge_from', 10, [0, 1000]), notExperimentable: 'price' as const }
/**
 * Seconds after which an open page requests its counts again, in case the live stream is interrupted (specification,
 * periodic refresh).
 */
export const refreshSeconds = count('refresh_seconds', 60, [20, 3600])
/** Like `refresh_seconds`, for members who receive push messages. */
export const refreshWithPushSeconds = count('refresh_push_seconds', 300, [20, 3600])

export const siteSettings = [
  siteName,
  indexTitle,
  siteDescription,
  domainLanguage,
  timeZone,
  enabledLocales,
  entryPopup,
  entryPopupCountries,
  supportEmail,
  securityContact,
  signups,
  cdnPrefix,
  usFooter,
  usFooterText,
  memberResell,
  badgeLimit,
  creditsBadgeFrom,
  refreshSeconds,
  refreshWithPushSeconds,
] as const
