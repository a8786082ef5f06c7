import type { MemberCommandContext } from '../../kernel/context.ts'
import { findPluginKind } from './message-kind.ts'

const previewLength = 80

/**
 * The last message of a conversation, as its row in the list shows it; read with `lastColumns`. Nulls if none is shown.
 */
export interface LastMessage {
  last_kind: string | null
  last_preview: string
  /** For a kind of a plugin. */
  last_payload: Record<string, unknown> | null
  last_own: boolean
  last_at: Date
}

/** Columns of {@link LastMessage} of message `x`; the first parameter is the viewer. */
export const lastColumns = `case when x.removed_at is null then x.kind when x.taken_back then 'taken_back' else 'removed' end last_kind,
  case when x.kind = 'text' and x.removed_at is null then left(x.body, ${previewLength}) else '' end last_preview,
  case when x.kind not in ('text', 'photo') and x.removed_at is null then x.payload end last_payload,
  x.sender_id = $1 last_own, x.created_at last_at`

export function presentLast(
  ctx: MemberCommandContext,
  { last_kind: kind, last_preview, last_payload, last_own, last_at }: LastMessage,
) {
  if (kind === null) return null
  const preview = last_preview || previewOf(ctx, kind, last_payload)
  return { kind, preview, own: last_own, created_at: last_at.toISOString() }
}

/**
 * A plugin's text for its kind of message, even if the plugin is off by now; empty for the core's own kinds, which the
 * page words itself.
 */
function previewOf(ctx: MemberCommandContext, kind: string, payload: Record<string, unknown> | null): string {
  const brought = findPluginKind(ctx, kind)
  if (!brought) return ''
  return (payload && brought.preview?.(ctx, payload)) || ctx.services.i18n.t(ctx.site, brought.previewKey)
}
