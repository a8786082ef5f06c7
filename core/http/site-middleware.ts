import type { Middleware } from 'koa'
import type { Services } from '../app/services.ts'
import { memberCookieName, staffCookieName } from '../auth/cookies.ts'
import { findMemberSession, findStaffSession } from '../auth/session.ts'
import { countryOfIp } from '../geo/country-of-ip.ts'
import { resolveSite, type VisitorFacts } from '../site/resolve-site.ts'
import { cdnPrefix } from '../site/settings.ts'
import type { Domain } from '../site/site.ts'
import { parseCookies } from './cookies.ts'
import { AppError } from './errors.ts'
import { addressOf, stateOf } from './request-context.ts'
import { setPolicy } from './security-headers.ts'

declare module 'koa' {
  interface DefaultState {
    cookies: Map<string, string>
    domain: Domain
  }
}

export const isConsolePath = (path: string) =>
  path === '/console' || path.startsWith('/console/') || path.startsWith('/api/console/')

/**
 * Host → domain. A Host that is not one of ours, or a request line with a whole address in it, is refused before anything could
 * repeat it.
 */
export function requireKnownHost(services: Services): Middleware {
  return async (ctx, next) => {
    const domain = services.sites.byHost(addressOf(ctx).hostname)
    if (!domain || !ctx.req.url?.startsWith('/')) throw new AppError('unknown_host')
    ctx.state.domain = domain
    await next()
  }
}

/** Who asks, from where, in which language. Console sessions and members' never mix: each area reads its own cookie only. */
export function identify(services: Services): Middleware {
  return async (ctx, next) => {
    const state = stateOf(ctx)
    const address = addressOf(ctx)
    const domain = ctx.state.domain as Domain
    const cookies = parseCookies(ctx.req.headers.cookie)
    ctx.state.cookies = cookies
    state.detectedCountry = headerCountry(ctx.req.headers, address.viaProxy) ?? (await countryOfIp(address.ip))
    const facts: VisitorFacts = {
      domain,
      origin: `${address.secure ? 'https' : 'http'}://${address.host}`,
      detectedCountry: state.detectedCountry,
      chosenCountry: cookies.get('country'),
      requestedLocale: ctx.path.startsWith('/api/') ? undefined : single(ctx.query.lang),
      chosenLocale: cookies.get('locale'),
    }
    // An error before the session is known is told in the visitor's language.
    state.site = resolveSite(services.settings, facts)
    if (isConsolePath(ctx.path)) {
      const token = cookies.get(staffCookieName(state.site))
      if (token) state.staff = await findStaffSession(services, token)
    } else {
      const token = cookies.get(memberCookieName(state.site))
      const member = token ? await findMemberSession(services, token) : null
      // A session counts on the domain that opened it, whatever host a client sends its cookie to.
      if (member?.domainId === domain.id) {
        state.member = member
        state.site = resolveSite(services.settings, { ...facts, member })
      }
    }
    const cdn = services.settings.get(cdnPrefix, state.site)
    if (cdn) setPolicy(ctx, cdn)
    await next()
  }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** What the proxy in front says of the address; without a trusted proxy the header is the visitor's own invention. */
function headerCountry(headers: NodeJS.Dict<string | string[]>, viaProxy: boolean): string | null {
  const value = viaProxy ? (headers['cf-ipcountry'] ?? headers['x-country']) : undefined
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}
