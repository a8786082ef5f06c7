import type { IncomingHttpHeaders } from 'node:http'
import { isLocale, type Locale } from '../../kernel/site.ts'

/** The console speaks its reader's language, not that of the domain on which it is opened; undefined where a program calls. */
export function consoleLocale(headers: IncomingHttpHeaders): Locale | undefined {
  const wanted = headers['accept-language']?.slice(0, 2)
  return isLocale(wanted) ? wanted : undefined
}
