import type { Middleware } from 'koa'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Domain } from '../../kernel/site.ts'
import { findCountryOfIp } from '../geo/country-of-ip.ts'
import { toPagePath, withTraits } from '../pages/index.ts'
import { localeCookie, resolveSite, type VisitorFacts } from '../site/resolve-site.ts'
import { cdnPrefix } from '../site/settings.ts'
import { readApiToken } from './api-token.ts'
import { parseCookies } from './cookies.ts'
import { getClientAddress, getRequestState } from './request-context.ts'
import { setPolicy } from './security-headers.ts'
import { getMemberCookieName, getStaffCookieName } from './session-cookies.ts'

declare module 'koa' {
  interface DefaultState {
    cookies: Map<string, string>
    domain: Domain
  }
}

/** Language of the page that calls the API: it may have another one than the visitor chose (`?lang=`). */
export const pageLanguageHeader = 'X-Page-Language'

export const isConsolePath = (path: string) =>
  path === '/console' || path.startsWith('/console/') || path.startsWith('/api/console/')

/**
 * Host → domain. Rejects unknown Hosts and absolute request lines before anything can repeat them, and also two Hosts,
 * since a proxy may have read the other one. The console answers under every known name, so that staff who disable
 * their only domain keep access.
 */
export function requireKnownHost(services: Services): Middleware {
  const { forwardedHostHeader } = services.env
  return async (ctx, next) => {
    if (countHeaders(ctx.req.rawHeaders, 'host') > 1) throw new AppError('bad_request')
    const { hostname } = getClientAddress(ctx)
    const domain =
      services.sites.findByHost(hostname) ?? (isConsolePath(ctx.path) && services.sites.findClosedByHost(hostname))
    if (!domain || !ctx.req.url?.startsWith('/')) throw new AppError('unknown_host')
    if (forwardedHostHeader) ctx.vary(forwardedHostHeader)
    ctx.state.domain = domain
    await next()
  }
}

/**
 * Determines the user, place and language of a request. Console and member sessions never mix: each area reads only
 * its own cookie.
 */
export function identifyCaller(services: Services): Middleware {
  return async (ctx, next) => {
    const state = getRequestState(ctx)
    const address = getClientAddress(ctx)
    const domain = ctx.state.domain as Domain
    const key = readApiToken(ctx.req.headers)
    // A request with an API key ignores session cookies.
    const cookies = key === null ? parseCookies(ctx.req.headers.cookie) : new Map<string, string>()
    ctx.state.cookies = cookies
    state.detectedCountry = address.country ?? (await findCountryOfIp(address.ip))
    const isApi = ctx.path.startsWith('/api/')
    const facts: VisitorFacts = {
      domain,
      origin: address.origin,
      detectedCountry: state.detectedCountry,
      chosenCountry: cookies.get('country'),
      requestedLocale: isApi ? undefined : getFirst(ctx.query.lang),
      chosenLocale: (isApi && ctx.get(pageLanguageHeader).slice(0, 2)) || cookies.get(localeCookie),
    }
    // Errors before the session is known use the visitor's language.
    state.site = resolveSite(services.settings, facts)
    if (isConsolePath(ctx.path)) {
      const token = cookies.get(getStaffCookieName(state.site))
      if (key !== null) {
        state.staff = await services.sessions.apiKey(services, key, address.ip)
        if (!state.staff) ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
        if (!state.staff) throw new AppError('invalid_api_key')
      } else if (token) state.staff = await services.sessions.staff(services, token)
    } else {
      const token = cookies.get(getMemberCookieName(state.site))
      const member = token ? await services.sessions.member(services, token) : null
      // A session is valid only on the domain that opened it, whatever host receives its cookie.
      if (member?.domainId === domain.id) {
        state.member = member
        state.site = resolveSite(services.settings, { ...facts, member })
      }
      state.site = await withTraits(services, state.site, { cookies, path: toPagePath(ctx.path), member: state.member })
    }
    const cdn = services.settings.get(cdnPrefix, state.site)
    const page = services.pages.find(ctx.path)
    const widening = page?.csp && services.pages.isOn(page, state.site) ? page : undefined
    const origins = [cdn, services.media.delivery?.origin].filter(Boolean).join(' ')
    if (origins || widening) setPolicy(ctx, origins, widening)
    await next()
  }
}

const getFirst = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** `rawHeaders` alternates names and values. */
const countHeaders = (rawHeaders: readonly string[], name: string) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
