import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveEvents, LiveFacts } from '../../kernel/words.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, presentCard } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, unreadCountSql, viewerTerms } from '../visibility/index.ts'
import { type LastMessage, lastMessageColumns, presentLastMessage } from './last-message.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { presentMessage } from './present-message.ts'

type Row = CardRow & LastMessage & { message: MessageRow & { created_at: string }; side_unread: number; unread: number }

const findReceivedMessageStatement: Statement = {
  name: 'conversations.find_received_message',
  text: `select ${cardColumnsSql}, ${lastMessageColumns}, s.unread side_unread, ${unreadCountSql(viewerTerms)} unread,
      (select to_jsonb(one) from (select ${messageColumnsSql}) one) message
    from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $1
    join profiles p on p.member_id = x.sender_id
    ${cardJoinsSql('$1::uuid')}
    where x.id = $5 and x.sender_id <> $1 and x.created_at > coalesce(s.cleared_at, '-infinity') and ${meetableSql(viewerTerms)}`,
}

/** A received message, its row in the list of conversations and the badge: everything an open page needs. */
export async function presentReceived(
  ctx: MemberCommandContext,
  { messageId }: LiveFacts['message.received'],
): Promise<LiveEvents['message.received'] | null> {
  const values = [...getViewerValues(toViewer(ctx)), messageId]
  const [row] = await ctx.services.db.query<Row>(findReceivedMessageStatement, values, ctx.tx)
  if (!row) return null
  return {
    message: presentMessage({ ...row.message, created_at: row.last_at }, ctx.member.id, null),
    chat: {
      conversation: { id: row.message.conversation_id },
      profile: presentCard(ctx, row),
      num_unread_messages: row.side_unread,
      last_message: presentLastMessage(ctx, row),
    },
    unread: row.unread,
  }
}
