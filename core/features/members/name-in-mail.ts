import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { nameProblem } from './name-rules.ts'

/**
 * A member's name as it may occur in a mail or push message of the brand. A name older than the rule that would refuse
 * it today is left out.
 */
export const nameInMail = (ctx: CommandContext, name: string, locale: Locale): string =>
  nameProblem(name, { brands: listBrandNames(ctx) }) === null ? name : ctx.services.i18n.t(locale, 'mail.someone')
