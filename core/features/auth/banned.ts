import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { isLanguageEnabled, localeCookie } from '../../platform/site/resolve-site.ts'
import type { Account } from './accounts.ts'

/**
 * The error for the proven owner of a banned account: the reason, and the page where they can appeal (`params`). In
 * the language chosen in this browser, or else the account's.
 */
export async function createBannedError(ctx: RequestContext, { id, language }: Account): Promise<AppError> {
  const { services, site } = ctx
  const locale = [ctx.cookie(localeCookie), language].find((one) => isLanguageEnabled(services.settings, site, one))
  const ban = await services.restrictions.loadBan({ ...ctx, site: { ...site, locale: locale ?? site.locale } }, id)
  return new AppError('account_banned', ban ? { params: { ...ban } } : {})
}
