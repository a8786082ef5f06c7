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
