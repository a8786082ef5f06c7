import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { brandsOf } from '../../platform/site/brand-names.ts'
import { nameProblem } from './name-rules.ts'

/**
 * A member's name as it may stand in a mail or push message of the brand. One that would be refused today, and was taken in before
 * its rule was made, stays out of them.
 */
export const nameInMail = (ctx: CommandContext, name: string, locale: Locale): string =>
  nameProblem(name, { brands: brandsOf(ctx) }) === null ? name : ctx.services.i18n.t(locale, 'mail.someone')
