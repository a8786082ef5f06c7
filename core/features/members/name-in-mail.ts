import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { findNameProblem } from './name-rules.ts'

/** A member's name for a mail or push message; left out if today's rules would refuse it. */
export const pickMailName = (ctx: CommandContext, name: string, locale: Locale): string =>
  findNameProblem(name, { brands: listBrandNames(ctx) }) === null ? name : ctx.services.i18n.t(locale, 'mail.someone')
