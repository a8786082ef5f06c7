import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { type CardRow, cardColumns, cardJoins, presentCard } from '../members/index.ts'
import { metBy, viewerOf, viewerTerms, viewerValues } from '../visibility/index.ts'
import { type LastMessage, lastColumns, presentLast } from './last-message.ts'
import { chatHistoryDays } from './settings.ts'

interface ChatRow extends CardRow, LastMessage {
  conversation_id: string
  unread: number
}

/** Chats in a list; who has more finds the older ones by writing to them. */
const listedChats = 200

const chatsStatement: Statement = {
  name: 'conversations.chats',
  text: `select s.conversation_id, s.unread, ${lastColumns}, ${cardColumns}
    from conversation_members s
    join conversations c on c.id = s.conversation_id
    join profiles p on p.member_id = s.other_id
    ${cardJoins('$1::uuid')}
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
  const values = [...viewerValues(viewerOf(ctx)), historyStart(ctx)]
  const rows = await ctx.services.db.query<ChatRow>(chatsStatement, values, ctx.tx)
  return rows.map((row) => ({
    conversation: { id: row.conversation_id },
    profile: presentCard(ctx, row),
    num_unread_messages: row.unread,
    last_message: presentLast(ctx, row),
  }))
}
