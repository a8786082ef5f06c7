import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../core/kernel/index.ts'

/** `__Host-`: no other host and no plain connection can set it. */
const cookieName = ({ origin }: RequestContext['site']) =>
  origin.startsWith('https:') ? '__Host-login_link' : 'login_link'

/** The token of this browser, by which it is known when the link is opened; empty if it has none. */
export function readBrowser(ctx: RequestContext): string {
  const token = ctx.cookie(cookieName(ctx.site)) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : ''
}

/** Gives this browser a token for as long as a link is valid, in seconds. Several links share it. */
export function markBrowser(ctx: RequestContext, maxAge: number): string {
  const token = readBrowser(ctx) || randomBytes(32).toString('base64url')
  ctx.setCookie(cookieName(ctx.site), token, { maxAge, httpOnly: true })
  return token
}
