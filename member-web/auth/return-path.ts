/**
 * Where to go after logging in: a path of this site, never another host (`//evil.test`, `https:…`, backslashes, or a tab after the
 * first slash, which browsers drop).
 */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/members'
  return wanted
}
