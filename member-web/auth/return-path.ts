/** Where to go after logging in: a path of this site, never another host (`//evil.test`, `https:…`, backslashes). */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])[^\\]*$/.test(wanted)) return '/members'
  return wanted
}
