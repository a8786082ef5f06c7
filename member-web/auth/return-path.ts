/**
 * Where to go after logging in: a path of this site, never another host (`//evil.test`, `https:…`, backslashes, or a
 * tab after the first slash, which browsers remove). Encoded, because a header can hold only ASCII.
 */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted || !/^\/[^\\\p{Cc}]*$/u.test(wanted)) return '/members'
  const here = 'http://here.invalid'
  const url = URL.parse(wanted, here)
  // Dot segments may resolve to two slashes at the start, which would name a host.
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/members'
}

/**
 * Where a form leads back to: `to`, with the query of the page that sent it, because a cached page knows only its path.
 * `without`: a parameter that would override what was chosen.
 */
export function getReturnPath(request: Request, to: string, without?: string): string {
  const path = safeReturnPath(to)
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (from?.origin !== new URL(request.url).origin || from.pathname !== path) return path
  if (without) from.searchParams.delete(without)
  return path + from.search
}
