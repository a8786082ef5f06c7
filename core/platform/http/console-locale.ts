import type { IncomingHttpHeaders } from 'node:http'
import { isLocale, type Locale } from '../../kernel/site.ts'

/** The console uses the browser's language instead of the domain's; undefined for programs. */
export function readConsoleLocale(headers: IncomingHttpHeaders): Locale | undefined {
  const wanted = headers['accept-language']?.slice(0, 2)
  return isLocale(wanted) ? wanted : undefined
}
