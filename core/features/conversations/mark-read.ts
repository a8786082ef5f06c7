import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { liveInsert } from '../../platform/events/index.ts'
import { countNews, getViewerValues, meetableSql, toViewer, unreadCountSql, viewerTerms } from '../visibility/index.ts'
import { requireParticipant } from './participant.ts'

// $5 conversation, $6 now, $7 and $8 the message up to which it is read. Messages of members the reader may not meet
// stay unread, and a repeat changes nothing.
const buildReadSql = (left: string, changed: string): string => `
    with side as (
      select s.conversation_id, s.member_id, s.unread, ${left} unread_left from conversation_members s
      join members m on m.id = s.other_id join profiles p on p.member_id = m.id
      where s.conversation_id = $5 and s.member_id = $1 and ${meetableSql(viewerTerms)}
    ), read as (
      update conversation_members s set unread = least(s.unread, side.unread_left), read_up_to = greatest(s.read_up_to, $8)
      from side where s.conversation_id = side.conversation_id and s.member_id = side.member_id and (${changed})
      returning s.other_id, s.unread
    ), live as (${liveInsert({
      type: 'conversation.read',
      member: 'other_id',
      data: `jsonb_build_object('conversation_id', $5::uuid, 'read_up_to', $7::text)`,
      at: '$6',
      from: 'read',
    })})
    select read.other_id, live.id live_id, coalesce(read.unread, side.unread) unread_here, ${unreadCountSql(viewerTerms, '$5')} unread_elsewhere
    from side left join read on true left join live on true`

const markReadStatement: Statement = {
  name: 'conversations.mark_read',
  text: buildReadSql('0', 's.unread > 0 or s.read_up_to is null'),
}
const readUpToStatement: Statement = {
  name: 'conversations.read_up_to',
  text: buildReadSql(
    `(select count(*)::int from messages x where x.conversation_id = s.conversation_id and x.sender_id = s.other_id
        and x.removed_at is null and x.created_at > greatest($8, s.cleared_at))`,
    's.read_up_to is null or s.read_up_to < $8 or s.unread > side.unread_left',
  ),
}
// A concurrent message either waits for this lock or is counted.
const lockStatement: Statement = {
  name: 'conversations.lock_read_mark',
  text: `select x.created_at from conversation_members s
    join messages x on x.conversation_id = s.conversation_id and x.id = $3
    where s.conversation_id = $1 and s.member_id = $2 for update of s`,
}

interface Unread {
  unread: number
  unread_here: number
}

/**
 * Marks a conversation as read, all of it or up to the message `upTo`, and notifies the other member. Returns the
 * number of messages still unread, in all conversations and in this one. Throws AppError('not_found'), also if `upTo`
 * belongs to another conversation.
 */
export function markRead(ctx: MemberCommandContext, conversationId: string, upTo?: string): Promise<Unread> {
  if (!upTo) return read(ctx, markReadStatement, conversationId, ctx.now())
  return inTransaction(ctx, async (ctx) => {
    const values = [conversationId, ctx.member.id, upTo]
    const [seen] = await ctx.services.db.query<{ created_at: Date }>(lockStatement, values, ctx.tx)
    if (!seen) throw notFound()
    return read(ctx, readUpToStatement, conversationId, seen.created_at)
  })
}

async function read(
  ctx: MemberCommandContext,
  statement: Statement,
  conversationId: string,
  mark: Date,
): Promise<Unread> {
  const { services, member, tx } = ctx
  const readUpTo = mark.toISOString()
  type Row = { other_id: string | null; live_id: number; unread_here: number; unread_elsewhere: number }
  const values = [...getViewerValues(toViewer(ctx)), conversationId, ctx.now(), readUpTo, mark]
  const [row] = await services.db.query<Row>(statement, values, tx)
  if (!row) {
    // Throws if the member takes no part. If the two may meet only since a moment ago, the next call marks it as read.
    await requireParticipant(ctx, conversationId)
    return { unread: (await countNews(ctx, member.id)).unread, unread_here: 0 }
  }
  if (row.other_id) {
    const data = { conversation_id: conversationId, read_up_to: readUpTo }
    services.live.publishStored(tx, { memberId: row.other_id, id: row.live_id, type: 'conversation.read', data })
  }
  return { unread: row.unread_elsewhere + row.unread_here, unread_here: row.unread_here }
}
