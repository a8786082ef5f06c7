import type { RequestContext } from '../../kernel/route.ts'
import { buildHostCookieName } from '../http/session-cookies.ts'
import { createToken, looksLikeToken } from './tokens.ts'

/** A cookie that recognises a browser for a while, such as the one that requested a code. */
export function createBrowserToken(name: string) {
  /** The token of this browser; empty if it has none. */
  const read = (ctx: RequestContext): string => {
    const token = ctx.cookie(buildHostCookieName(ctx.site, name)) ?? ''
    return looksLikeToken(token) ? token : ''
  }
  return {
    read,
    /** The token of this browser, or a new one that its reply does not set yet. */
    readOrCreate: (ctx: RequestContext): string => read(ctx) || createToken(),
    setCookie: (ctx: RequestContext, token: string, maxAge: number): void =>
      ctx.setCookie(buildHostCookieName(ctx.site, name), token, { maxAge, httpOnly: true }),
  }
}
