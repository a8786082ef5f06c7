import type { CommandContext } from '../../kernel/context.ts'
import { broughtKind } from './message-kind.ts'
import type { MessageRow } from './message-rows.ts'

type Sent = Pick<MessageRow, 'kind' | 'body' | 'payload'>

/** What moderators read of a reported message: its text, or the sender's text in a plugin's kind. */
export const moderatedText = (ctx: CommandContext, { kind, body, payload }: Sent): string =>
  body || broughtKind(ctx, kind)?.written?.(payload) || ''

/** The name of a plugin's kind, in the language of the context; null for the core's own. */
export function kindLabel(ctx: CommandContext, kind: string): string | null {
  const brought = broughtKind(ctx, kind)
  return brought ? ctx.services.i18n.t(ctx.site, brought.previewKey) : null
}
