import type { MemberCommandContext } from '../../kernel/context.ts'
import { correctDateSpelling, getRegionalLocale } from '../../shared/languages.ts'
import { previewTimeFormat } from '../../shared/preview-time.ts'
import { findPluginKind } from './message-kind.ts'

const previewLength = 80

/** The last message of a conversation, as shown in the list; read with `lastMessageColumns`. Nulls if none is shown. */
export interface LastMessage {
  last_kind: string | null
  last_preview: string
  /** For kinds of plugins. */
  last_payload: Record<string, unknown> | null
  last_own: boolean
  last_at: Date
}

/** Columns of {@link LastMessage} of message `x`; the first parameter is the viewer. */
export const lastMessageColumns = `case when x.removed_at is null then x.kind when x.taken_back then 'taken_back' else 'removed' end last_kind,
  case when x.kind = 'text' and x.removed_at is null then left(x.body, ${previewLength}) else '' end last_preview,
  case when x.kind not in ('text', 'photo') and x.removed_at is null then x.payload end last_payload,
  x.sender_id = $1 last_own, x.created_at last_at`

export function presentLastMessage(
  ctx: MemberCommandContext,
  { last_kind: kind, last_preview, last_payload, last_own, last_at }: LastMessage,
) {
  if (kind === null) return null
  const line = last_preview ? { preview: last_preview } : buildPreview(ctx, kind, last_payload)
  return { kind, ...line, own: last_own, created_at: last_at.toISOString() }
}

/** A plugin's text for its kind of message, even if off; empty for the core's kinds. */
function buildPreview(ctx: MemberCommandContext, kind: string, payload: Record<string, unknown> | null) {
  const { services, site } = ctx
  const brought = findPluginKind(ctx, kind)
  if (!brought) return { preview: '' }
  const time = payload && brought.previewTime?.(payload)
  if (!time) return { preview: services.i18n.t(site, brought.previewKey) }
  const written = writeTime(site, time.at)
  const preview = services.i18n.t(site, time.key, { when: written })
  return { preview, preview_time: { at: time.at.toISOString(), written } }
}

/** In the site's time zone, because the server does not know the reader's. The page replaces it. */
function writeTime({ locale, country, timeZone }: MemberCommandContext['site'], at: Date): string {
  const regional = getRegionalLocale(locale, country)
  return correctDateSpelling(regional, new Intl.DateTimeFormat(regional, { ...previewTimeFormat, timeZone }).format(at))
}
