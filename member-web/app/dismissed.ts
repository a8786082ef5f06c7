import { daySeconds } from '../../core/shared/durations.ts'

const cookiePrefix = 'dismissed_'
const keepDays = 365

/** Ids of the warnings that a browser has dismissed, read from its Cookie header. */
export function readDismissedWarnings(cookies: string | null): string[] {
  const names = (cookies ?? '').split(/;\s*/).map((pair) => pair.split('=')[0] ?? '')
  return names.filter((name) => name.startsWith(cookiePrefix)).map((name) => name.slice(cookiePrefix.length))
}

export function dismissWarning(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
  document.cookie = `${cookiePrefix}${id}=${Date.now()}; Path=/; Max-Age=${keepDays * daySeconds}; SameSite=Lax${secure}`
}
