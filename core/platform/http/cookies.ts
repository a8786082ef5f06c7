import type { Site } from '../../kernel/site.ts'

/** The cookies of a request by name; of two with one name the first counts, as the more specific path comes first. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at < 1 || cookies.has(name)) continue
    cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A `Set-Cookie` line: whole host, Lax, Secure where the site is served over TLS. `maxAge` in seconds; 0 deletes. */
export function formatCookie(
  site: Pick<Site, 'origin'>,
  name: string,
  value: string,
  options: { maxAge: number; httpOnly?: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${options.maxAge}`, 'SameSite=Lax']
  if (site.origin.startsWith('https:')) parts.push('Secure')
  if (options.httpOnly ?? true) parts.push('HttpOnly')
  return parts.join('; ')
}
