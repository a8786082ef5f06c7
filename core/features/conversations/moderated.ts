import type { CommandContext } from '../../kernel/context.ts'
import { findPluginKind } from './message-kind.ts'
import type { MessageRow } from './message-rows.ts'

type SentContent = Pick<MessageRow, 'kind' | 'body' | 'payload'>

/** The text of a reported message for moderators: its own, or the sender's text in a plugin's kind. */
export const getModeratedText = (ctx: CommandContext, { kind, body, payload }: SentContent): string =>
  body || findPluginKind(ctx, kind)?.written?.(payload) || ''

/** The name of a plugin's kind, in the language of the context; null for the core's own. */
export function getKindLabel(ctx: CommandContext, kind: string): string | null {
  const brought = findPluginKind(ctx, kind)
  return brought ? ctx.services.i18n.t(ctx.site, brought.previewKey) : null
}
