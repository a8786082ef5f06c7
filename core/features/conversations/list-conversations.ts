import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { listPageStatement, listStart, readListPage, toListPage } from '../../kernel/list-page.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { listPlace } from '../../shared/list-place.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, presentCard } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { type LastMessage, lastMessageColumns, presentLastMessage } from './last-message.ts'
import { chatHistoryDays } from './settings.ts'

interface ChatRow extends CardRow, LastMessage {
  conversation_id: string
  unread: number
  list_place: string
}

/** More than a member scrolls through; the search finds names further down. */
const pageSize = 100

const listChatsStatement: Statement = listPageStatement('conversations.list_chats', {
  entries: `select s.last_message_at at, s.conversation_id id, s.other_id, s.unread, s.cleared_at from conversation_members s
      where s.member_id = $1 and (s.last_message_at, s.conversation_id) < ($6::timestamptz, $7::uuid)
      order by s.last_message_at desc, s.conversation_id desc`,
  columns: `entry.id conversation_id, entry.unread, ${lastMessageColumns}, ${cardColumnsSql}`,
  joins: `join conversations c on c.id = entry.id
      join profiles p on p.member_id = entry.other_id
      ${cardJoinsSql('$1::uuid')}
      left join messages x on x.id = c.last_message_id and x.created_at >= $5 and x.created_at > coalesce(entry.cleared_at, '-infinity')`,
  where: `entry.at > coalesce(entry.cleared_at, '-infinity') and ${meetableSql(viewerTerms)}`,
  want: '$8::int',
})

/** The time before which messages are hidden from members. */
export const getHistoryStart = (ctx: MemberCommandContext) =>
  timeBefore(ctx.now(), ctx.setting(chatHistoryDays) * dayMs)

/**
 * A page of the member's conversations, latest first. `before` is the `next` of the previous page; `next` is null at
 * the end.
 */
export async function listConversations(ctx: MemberCommandContext, before?: string) {
  const { db } = ctx.services
  const values = [...getViewerValues(toViewer(ctx)), getHistoryStart(ctx)]
  const { rows, next } = await readListPage<ChatRow>(pageSize, before, async (from, want) => {
    const { at, id } = listPlace(from) ?? listStart
    return toListPage(
      await db.query<ChatRow & { edge: string | null }>(listChatsStatement, [...values, at, id, want], ctx.tx),
    )
  })
  const chats = rows.map((row) => ({
    conversation: { id: row.conversation_id },
    profile: presentCard(ctx, row),
    num_unread_messages: row.unread,
    last_message: presentLastMessage(ctx, row),
  }))
  return { chats, next }
}
