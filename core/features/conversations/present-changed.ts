import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveEvents, LiveFacts } from '../../kernel/words.ts'
import { countNews, getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { presentMessage } from './present-message.ts'

const changedStatement: Statement = {
  name: 'conversations.find_changed_message',
  text: `select ${messageColumnsSql('x')}, o.read_up_to from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $1
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    left join conversation_members o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where x.id = $5 and x.created_at > coalesce(s.cleared_at, '-infinity') and ${meetableSql(viewerTerms)}`,
}

/** Presents a changed message for an open page of one of its two members. */
export async function presentChanged(
  ctx: MemberCommandContext,
  { messageId }: LiveFacts['message.changed'],
): Promise<LiveEvents['message.changed'] | null> {
  const values = [...getViewerValues(toViewer(ctx)), messageId]
  const [row] = await ctx.services.db.query<MessageRow & { read_up_to: Date | null }>(changedStatement, values, ctx.tx)
  if (!row) return null
  const { read_up_to, ...message } = row
  const { unread } = await countNews(ctx, ctx.member.id)
  return { message: presentMessage(message, ctx.member.id, read_up_to), unread }
}
