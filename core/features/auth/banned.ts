import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { isSpoken, localeCookie } from '../../platform/site/resolve-site.ts'
import type { Account } from './accounts.ts'

/**
 * What somebody who has proven to own a banned account is told: why, and at which page they can appeal (`params`), in the language that
 * was chosen in this browser, else in that of the account.
 */
export async function bannedError(ctx: RequestContext, { id, language }: Account): Promise<AppError> {
  const { services, site } = ctx
  const locale = [ctx.cookie(localeCookie), language].find((one) => isSpoken(services.settings, site, one))
  const ban = await services.restrictions.banOf({ ...ctx, site: { ...site, locale: locale ?? site.locale } }, id)
  return new AppError('account_banned', ban ? { params: { ...ban } } : {})
}
