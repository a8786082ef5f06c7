import type { IncomingHttpHeaders } from 'node:http'
import type { StaffRequestContext } from './route.ts'
import { isLocale, type Locale } from './site.ts'

/** The console uses the browser's language instead of the domain's; undefined for programs. */
export function readConsoleLocale(headers: IncomingHttpHeaders): Locale | undefined {
  const wanted = headers['accept-language']?.slice(0, 2)
  return isLocale(wanted) ? wanted : undefined
}

/** The language to show a staff member: the one they chose or that of their browser, else the domain's. */
export function getConsoleLocale({ headers, site }: StaffRequestContext, chosen?: string): Locale {
  const preferred = chosen ?? readConsoleLocale(headers)
  return isLocale(preferred) ? preferred : site.locale
}
