import type { Context } from 'koa'
import {
  canMeasure,
  canTrack,
  consentCookie,
  needsConsentQuestion,
  parseConsents,
} from '../../features/tracking/consent.ts'
import {
  parseTrafficSource,
  readTrafficSource,
  sentCookie,
  trackingCookie,
  trackingCookieAge,
} from '../../features/tracking/traffic-source.ts'
import { getVisitorAccess, hasSourceDependentAccess } from '../../features/visibility/index.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { formatCookie } from '../../platform/http/cookies.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import { toPagePath } from '../../platform/pages/index.ts'
import { localeCookie } from '../../platform/site/resolve-site.ts'
import { daySeconds } from '../../shared/durations.ts'

export function createBootstrapContext(services: Services, ctx: Context) {
  const { site, member, requestId, pageReads } = getRequestState(ctx)
  if (!site) throw new AppError('unknown_host')
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  return {
    services,
    site,
    requestId,
    actor: member ? ({ kind: 'member', member } as const) : ({ kind: 'visitor' } as const),
    now: () => services.clock.now(),
    setting: <T>(definition: Parameters<Services['settings']['get']>[0]) =>
      services.settings.get(definition, site) as T,
    ...(member ? { member } : {}),
    ...(pageReads ? { pageReads } : {}),
    path: toPagePath(ctx.path),
    visitorConsents: parseConsents(cookies.get(consentCookie)),
  }
}

/**
 * The facts by which this visitor's pages differ from others': traits, visible members and allowed measurements.
 * `cookies` are those of {@link recordTrafficSource}.
 */
export function describeVisit(services: Services, ctx: Context, cookies: ReadonlyMap<string, string>) {
  const visit = createBootstrapContext(services, ctx)
  const cookie = (name: string) => cookies.get(name)
  const consents = visit.visitorConsents
  const sent = parseTrafficSource(cookie(trackingCookie)) !== null
  return {
    traits: visit.site.traits ?? {},
    memberAccess: getVisitorAccess({ ...visit, cookie }),
    consent: `${needsConsentQuestion(visit, consents, sent)} ${canMeasure(visit, consents, 'page_bounce')}`,
  }
}

/**
 * Applies the traffic source in the address to this request, for rendered and cached pages. It sets a cookie only with
 * consent, or where the country requires none. Returns the cookies for the API.
 */
export function recordTrafficSource(services: Services, ctx: Context): ReadonlyMap<string, string> {
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  const { site } = getRequestState(ctx)
  const source = readTrafficSource(ctx.query)
  if (!site || !source || parseTrafficSource(cookies.get(trackingCookie))) return cookies
  const value = JSON.stringify(source)
  const place = { site, setting: createBootstrapContext(services, ctx).setting }
  if (canTrack(place, parseConsents(cookies.get(consentCookie)))) {
    ctx.append('Set-Cookie', formatCookie(site, trackingCookie, value, { maxAge: trackingCookieAge }))
  } else if (cookies.get(sentCookie) !== '1' && hasSourceDependentAccess(place.setting)) {
    ctx.append('Set-Cookie', formatCookie(site, sentCookie, '1'))
  }
  return new Map([...cookies, [trackingCookie, value]])
}

/** Seconds that a language is stored (specification, section 9). */
const localeCookieAge = 365 * daySeconds

/**
 * Stores the language of an address with `?lang=`, so that the pages behind its links have it too. Scripts may change
 * the cookie. A member's language is the account's.
 */
export function storeRequestedLanguage(services: Services, ctx: Context): void {
  const { site, member } = getRequestState(ctx)
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  if (!site || member || ctx.query.lang !== site.locale || cookies.get(localeCookie) === site.locale) return
  const page = services.pages.find(ctx.path)
  if (ctx.method !== 'GET' || !page || page.layout === 'none') return
  ctx.append('Set-Cookie', formatCookie(site, localeCookie, site.locale, { maxAge: localeCookieAge, httpOnly: false }))
}
