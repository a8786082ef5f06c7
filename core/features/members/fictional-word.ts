import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { textFor } from '../../platform/settings/texts.ts'
import { fictionalSingular } from '../visibility/index.ts'

/** What one fictional profile is called in a language: the operator's own word where there is one, as pages show it. */
export const fictionalWord = (ctx: Pick<CommandContext, 'setting' | 'services'>, locale: Locale): string =>
  textFor(ctx.setting(fictionalSingular), locale, false) || ctx.services.i18n.t(locale, 'mail.fictional')
