import type { StaffRequestContext } from '../../kernel/route.ts'
import { isLocale, type Locale } from '../../kernel/site.ts'

/** The console uses its user's language, not that of the domain it is opened on. */
export function getConsoleLocale(ctx: StaffRequestContext, wanted?: string): Locale {
  const preferred = wanted ?? ctx.headers['accept-language']?.slice(0, 2)
  return isLocale(preferred) ? preferred : ctx.site.locale
}
