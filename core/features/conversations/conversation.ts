import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { liveInsert } from '../../platform/events/index.ts'
import { countNews, metBy, unreadOf, viewerOf, viewerTerms, viewerValues } from '../visibility/index.ts'
import { historyStart } from './chats.ts'
import { floorOf } from './message-id.ts'
import { type MessageRow, messageColumns } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import { readReceipts } from './settings.ts'
import { requireSide } from './side.ts'

const pageSize = 40

const pageStatement: Statement = {
  name: 'conversations.page',
  // Of what lies before the history one is looked for, where messages of that age are kept.
  text: `select page.*, hidden.older from (
      select exists (select from messages where conversation_id = $1 and id < $6 and created_at < $4 and created_at > $5) as older
    ) hidden left join lateral (
      select ${messageColumns('x')} from messages x
      where x.conversation_id = $1 and x.id >= $2 and x.id < $3 and x.created_at >= $4 and x.created_at > $5
      order by x.id desc limit ${pageSize + 1}
    ) page on true order by page.id desc`,
}
const newerStatement: Statement = {
  name: 'conversations.newer_page',
  text: `select ${messageColumns('x')} from messages x
    where x.conversation_id = $1 and x.id >= $2 and x.id <> $3 and x.created_at >= $4 and x.created_at > $5
    order by x.id limit ${pageSize + 1}`,
}
// Whom the member does not meet, they read nothing of; and what is read already changes nothing.
const readStatement: Statement = {
  name: 'conversations.read',
  text: `
    with side as (
      select s.conversation_id, s.member_id from conversation_members s
      join members m on m.id = s.other_id join profiles p on p.member_id = m.id
      where s.conversation_id = $5 and s.member_id = $1 and ${metBy(viewerTerms)}
    ), read as (
      update conversation_members s set unread = 0, read_up_to = $6
      from side where s.conversation_id = side.conversation_id and s.member_id = side.member_id
        and (s.unread > 0 or s.read_up_to is null)
      returning s.other_id
    ), live as (${liveInsert({
      type: 'conversation.read',
      member: 'other_id',
      data: `jsonb_build_object('conversation_id', $5::uuid, 'read_up_to', $7::text)`,
      at: '$6',
      from: 'read',
    })})
    select read.other_id, live.id live_id, ${unreadOf(viewerTerms, '$5')} unread
    from side left join read on true left join live on true`,
}
const clearStatement: Statement = {
  name: 'conversations.clear',
  text: `with side as (
      select coalesce(last_message_at > coalesce(cleared_at, '-infinity'), false) listed
      from conversation_members where conversation_id = $1 and member_id = $2 for update
    )
    update conversation_members set cleared_at = $3, unread = 0 from side where conversation_id = $1 and member_id = $2
    returning side.listed`,
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Which page of messages: before, after or around one, by its id; none of them, the latest. */
export interface PageWanted {
  before?: string
  after?: string
  around?: string
}

/** A message of a page, or none where it is empty; `older`: some lie before the history. */
type PageRow = (MessageRow | Record<keyof MessageRow, null>) & { older: boolean }

const clockSlack = 15 * 60_000

/** A page of messages, oldest first. */
export async function listMessages(ctx: MemberCommandContext, conversationId: string, wanted: PageWanted = {}) {
  const side = await requireSide(ctx, conversationId)
  const start = historyStart(ctx)
  const cleared = side.cleared_at ?? new Date(0)
  // Ids carry the sender's clock, which may be ten minutes off: the bounds only spare the partitions far below or above.
  const floor = floorOf(new Date(Math.max(start.getTime(), cleared.getTime()) - clockSlack))
  const ceiling = floorOf(new Date(start.getTime() + clockSlack))
  const readUpTo = ctx.setting(readReceipts) ? side.other_read_up_to : null
  const read = <Row>(statement: Statement, ...values: unknown[]) =>
    ctx.services.db.query<Row>(statement, [conversationId, ...values], ctx.tx)
  const fromMiddle = wanted.after ?? wanted.around
  const [before, newer]: [PageRow[], MessageRow[]] = await Promise.all([
    wanted.after
      ? []
      : read<PageRow>(pageStatement, floor, wanted.before ?? wanted.around ?? last, start, cleared, ceiling),
    // Around one it stands among the newer ones; after one it is known.
    fromMiddle ? read<MessageRow>(newerStatement, fromMiddle, wanted.after ?? last, start, cleared) : [],
  ])
  const older = before.filter((row) => row.id !== null)
  const hasMore = older.length > pageSize
  return {
    messages: [...older.slice(0, pageSize), ...newer.slice(0, pageSize)]
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
      .map((row) => presentMessage(row, ctx.member.id, readUpTo)),
    unread: wanted.before || fromMiddle ? 0 : side.unread,
    has_more: hasMore,
    has_newer: newer.length > pageSize,
    older_hidden: !wanted.after && !hasMore && before[0]?.older === true,
  }
}

/** Marks everything in a conversation as read and tells the other. Returns how many messages of other conversations are not. */
export async function markRead(ctx: MemberCommandContext, conversationId: string): Promise<{ unread: number }> {
  const { services, member, tx } = ctx
  const now = ctx.now()
  const readUpTo = now.toISOString()
  type Row = { other_id: string | null; live_id: number; unread: number }
  const values = [...viewerValues(viewerOf(ctx)), conversationId, now, readUpTo]
  const [row] = await services.db.query<Row>(readStatement, values, tx)
  if (!row) {
    // Says why. Whom the member meets only since a moment ago, they read the next time.
    await requireSide(ctx, conversationId)
    return { unread: (await countNews(ctx, member.id)).unread }
  }
  if (row.other_id) {
    const data = { conversation_id: conversationId, read_up_to: readUpTo }
    services.live.sent(tx, { memberId: row.other_id, id: row.live_id, type: 'conversation.read', data })
  }
  return { unread: row.unread }
}

/** Removes a chat for this member alone: what was said so far is gone for them, and stays for the other. */
export function clearChat(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  return inTransaction(ctx, async ({ services, member, now, tx }) => {
    const [side] = await services.db.query<{ listed: boolean }>(clearStatement, [conversationId, member.id, now()], tx)
    if (!side) throw notFound()
    if (side.listed) await services.live.send(tx, member.id, 'conversation.ended', { conversationId, by: member.id })
  })
}
