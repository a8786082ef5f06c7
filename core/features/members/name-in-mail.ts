import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { findNameProblem } from './name-rules.ts'

/**
 * A member's name as it may appear in a mail or push message of the brand. An old name that today's rules would refuse
 * is left out.
 */
export const pickMailName = (ctx: CommandContext, name: string, locale: Locale): string =>
  findNameProblem(name, { brands: listBrandNames(ctx) }) === null ? name : ctx.services.i18n.t(locale, 'mail.someone')
