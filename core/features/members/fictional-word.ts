import type { CommandContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { pickSettingText } from '../../platform/settings/texts.ts'
import { fictionalSingular } from '../visibility/index.ts'

/** The word for a fictional profile in a language: the operator's own if there is one, as pages show it. */
export const getFictionalWord = (ctx: Pick<CommandContext, 'setting' | 'services'>, locale: Locale): string =>
  pickSettingText(ctx.setting(fictionalSingular), locale, { fallback: 'none' }) ||
  ctx.services.i18n.t(locale, 'mail.fictional')
