import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { loadProfileCards } from '../members/index.ts'
import { metBy, viewerOf, viewerTerms, viewerValues } from '../visibility/index.ts'
import { chatHistoryDays } from './settings.ts'

interface ChatRow {
  conversation_id: string
  other_id: string
  unread: number
  last_message_at: Date
  kind: string | null
  preview: string | null
  own: boolean
}

/** Chats in a list; who has more finds the older ones by writing to them. */
const listedChats = 200
const previewLength = 80

const chatsStatement: Statement = {
  name: 'conversations.chats',
  text: `select s.conversation_id, s.other_id, s.unread, s.last_message_at, x.kind,
      case when x.kind = 'text' then left(x.body, ${previewLength}) else '' end preview, x.sender_id = $1 own
    from conversation_members s
    join conversations c on c.id = s.conversation_id
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    left join messages x on x.id = c.last_message_id and x.created_at >= $5 and x.created_at > coalesce(s.cleared_at, '-infinity')
    where s.member_id = $1 and s.last_message_at > coalesce(s.cleared_at, '-infinity')
      and ${metBy(viewerTerms)}
    order by s.last_message_at desc limit ${listedChats}`,
}

/** The moment before which messages are hidden from members. */
export const historyStart = (ctx: MemberCommandContext) =>
  new Date(ctx.now().getTime() - ctx.setting(chatHistoryDays) * 86_400_000)

/** The member's chats, latest first. */
export async function listChats(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<ChatRow>(
    chatsStatement,
    [...viewerValues(viewerOf(ctx)), historyStart(ctx)],
    ctx.tx,
  )
  const cards = await loadProfileCards(
    ctx,
    rows.map((row) => row.other_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const profile = byId.get(row.other_id)
    return profile
      ? [
          {
            conversation: { id: row.conversation_id },
            profile,
            num_unread_messages: row.unread,
            last_message: lastOf(ctx, row),
          },
        ]
      : []
  })
}

function lastOf(ctx: MemberCommandContext, row: ChatRow) {
  if (row.kind === null) return null
  const preview = row.preview || previewOf(ctx, row.kind)
  return { kind: row.kind, preview, own: row.own, created_at: row.last_message_at.toISOString() }
}

/**
 * The line that a plugin gives for its kind of message, also where it has been switched off since; empty for the core's own, which the
 * page words itself.
 */
function previewOf(ctx: MemberCommandContext, kind: string): string {
  const brought = ctx.services.plugins.plugins
    .flatMap((plugin) => plugin.extends?.messageKind ?? [])
    .find((one) => one.kind === kind)
  return brought ? ctx.services.i18n.t(ctx.site.locale, brought.previewKey) : ''
}
