import type { CommandContext } from '../../kernel/context.ts'
import { broughtKind } from './message-kind.ts'
import type { MessageRow } from './message-rows.ts'

type Sent = Pick<MessageRow, 'kind' | 'body' | 'payload'>

/** What moderators read of a message that reached them: its text, or what its sender wrote into a kind that a plugin brought. */
export const moderatedText = (ctx: CommandContext, { kind, body, payload }: Sent): string =>
  body || broughtKind(ctx, kind)?.written?.(payload) || ''

/** What a kind that a plugin brought is called, in the language of the context; null for the core's own. */
export function kindLabel(ctx: CommandContext, kind: string): string | null {
  const brought = broughtKind(ctx, kind)
  return brought ? ctx.services.i18n.t(ctx.site, brought.previewKey) : null
}
