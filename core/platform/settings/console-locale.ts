import type { StaffRequestContext } from '../../kernel/route.ts'
import { isLocale, type Locale } from '../../kernel/site.ts'

/** The language of the console is that of its user, not of the domain it is opened on. */
export function consoleLocale(ctx: StaffRequestContext, wanted?: string): Locale {
  const preferred = wanted ?? ctx.headers['accept-language']?.slice(0, 2)
  return isLocale(preferred) ? preferred : ctx.site.locale
}
