import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../kernel/route.ts'

/** A cookie that recognises a browser for a while, such as the one that requested a code. */
export function createBrowserToken(name: string) {
  // `__Host-`: no other host and no plain connection can set it.
  const getCookieName = ({ origin }: RequestContext['site']) => (origin.startsWith('https:') ? `__Host-${name}` : name)
  /** The token of this browser; empty if it has none. */
  const read = (ctx: RequestContext): string => {
    const token = ctx.cookie(getCookieName(ctx.site)) ?? ''
    return /^[\w-]{43}$/.test(token) ? token : ''
  }
  return {
    read,
    /** The token of this browser, or a new one that its reply does not set yet. */
    readOrMake: (ctx: RequestContext): string => read(ctx) || randomBytes(32).toString('base64url'),
    keep: (ctx: RequestContext, token: string, maxAge: number): void =>
      ctx.setCookie(getCookieName(ctx.site), token, { maxAge, httpOnly: true }),
  }
}
