import { parseCookie, stringifySetCookie } from 'cookie'
import type { Site } from '../../kernel/site.ts'

/**
 * The cookies of a request by name. The first of two with the same name wins, because the more specific path comes
 * first.
 */
export function parseCookies(header: string | undefined): Map<string, string> {
  return new Map(Object.entries(parseCookie(header ?? '') as Record<string, string>))
}

/** A `Set-Cookie` line: whole host, Lax, Secure if the site is served over TLS. `maxAge` in seconds; 0 deletes. */
export function formatCookie(
  site: Pick<Site, 'origin'>,
  name: string,
  value: string,
  { maxAge, httpOnly = true }: { maxAge?: number; httpOnly?: boolean } = {},
): string {
  const secure = site.origin.startsWith('https:')
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', secure, httpOnly })
}
