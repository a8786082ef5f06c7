import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { hasPerk } from '../premium/index.ts'
import { getHistoryStart } from './list-conversations.ts'
import { getSmallestIdAt } from './message-id.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { requireParticipant } from './participant.ts'
import { readReceiptsPerk } from './perks.ts'
import { presentMessage } from './present-message.ts'
import { readReceipts } from './settings.ts'

const pageSize = 40
/** Messages of the latest page, with which a conversation mostly opens. More than fit on most screens. */
const latestSize = 20

const buildPageStatement = (name: string, size: number): Statement => ({
  name,
  // Checks for one message older than the visible history, only in partitions where such messages may be. The
  // conversation's start is not proof, because its first message may be deleted by now.
  text: `select page.*, hidden.older from (
      select exists (select from conversations where id = $1 and created_at < $4 and created_at > $5)
        or exists (select from messages where conversation_id = $1 and id < $6 and created_at < $4 and created_at > $5) as older
    ) hidden left join lateral (
      select ${messageColumnsSql} from messages x
      where x.conversation_id = $1 and x.id >= $2 and x.id < $3 and x.created_at >= $4 and x.created_at > $5
      order by x.id desc limit ${size + 1}
    ) page on true order by page.id desc`,
})
const loadLatestPageStatement = buildPageStatement('conversations.load_latest_page', latestSize)
const loadPageStatement = buildPageStatement('conversations.load_page', pageSize)
const listNewerMessagesStatement: Statement = {
  name: 'conversations.list_newer_messages',
  text: `select ${messageColumnsSql} from messages x
    where x.conversation_id = $1 and x.id >= $2 and x.id <> $3 and x.created_at >= $4 and x.created_at > $5
    order by x.id limit ${pageSize + 1}`,
}
// Counts unread messages instead of comparing with `read_up_to`, which sending a message moves past them.
const findFirstUnreadStatement: Statement = {
  name: 'conversations.find_first_unread',
  text: `select id from (
      select id from messages
      where conversation_id = $1 and sender_id = $2 and removed_at is null and created_at >= $3 and created_at > $4
      order by id desc limit $5
    ) unread order by id limit 1`,
}
const clearStatement: Statement = {
  name: 'conversations.clear_conversation',
  text: `with side as (
      select coalesce(last_message_at > coalesce(cleared_at, '-infinity'), false) listed
      from conversation_members where conversation_id = $1 and member_id = $2 for update
    )
    update conversation_members set cleared_at = $3, unread = 0 from side where conversation_id = $1 and member_id = $2
    returning side.listed`,
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Value of `around` for the first unread message; without unread ones, the latest. */
export const aroundFirstUnread = 'unread'
/** The wanted page of messages: before, after or around an id, or around the first unread. Default: the latest. */
const pageRequest = z.object({
  before: z.uuid().optional(),
  after: z.uuid().optional(),
  around: z.uuid().or(z.literal(aroundFirstUnread)).optional(),
})
type PageRequest = z.output<typeof pageRequest>
export const messagesQuery = pageRequest.refine((query) => Object.values(query).filter(Boolean).length <= 1)

/** A message of a page, or nulls if it is empty; `older`: some messages are older than the visible history. */
type PageRow = (MessageRow | Record<keyof MessageRow, null>) & { older: boolean }

const clockSlack = 15 * minuteMs

/** A page of messages, oldest first. */
export async function listMessages(ctx: MemberCommandContext, conversationId: string, wanted: PageRequest = {}) {
  const side = await requireParticipant(ctx, conversationId)
  const start = getHistoryStart(ctx)
  const cleared = side.cleared_at ?? new Date(0)
  // Ids have the sender's clock, which may be ten minutes off; these bounds only exclude distant partitions.
  const floor = getSmallestIdAt(new Date(Math.max(start.getTime(), cleared.getTime()) - clockSlack))
  const ceiling = getSmallestIdAt(timeAfter(start, clockSlack))
  const readUpTo = ctx.setting(readReceipts) && hasPerk(ctx, readReceiptsPerk) ? side.other_read_up_to : null
  const read = <Row>(statement: Statement, ...values: unknown[]) =>
    ctx.services.db.query<Row>(statement, [conversationId, ...values], ctx.tx)
  const readPage = async ({ before, after, around }: PageRequest) => {
    const fromMiddle = after ?? around
    const [size, statement] = before || around ? [pageSize, loadPageStatement] : [latestSize, loadLatestPageStatement]
    const [rows, newer]: [PageRow[], MessageRow[]] = await Promise.all([
      after ? [] : read<PageRow>(statement, floor, before ?? around ?? last, start, cleared, ceiling),
      // `around` includes the message itself in the newer ones; after `after` it is known.
      fromMiddle ? read<MessageRow>(listNewerMessagesStatement, fromMiddle, after ?? last, start, cleared) : [],
    ])
    const older = rows.filter((row) => row.id !== null)
    const hasMore = older.length > size
    return {
      rows: [...older.slice(0, size), ...newer.slice(0, pageSize)].sort(
        (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
      ),
      has_more: hasMore,
      has_newer: newer.length > pageSize,
      older_hidden: !after && !hasMore && rows[0]?.older === true,
    }
  }
  const findFirstUnread = (rows: readonly MessageRow[]) =>
    rows.filter((row) => row.sender_id === side.other_id && row.removed_at === null).at(-side.unread)?.id ?? null

  const fromUnread = wanted.around === aroundFirstUnread
  const unread = wanted.before || wanted.after || (wanted.around && !fromUnread) ? 0 : side.unread
  let page = await readPage(fromUnread ? {} : wanted)
  let firstUnread = unread > 0 ? findFirstUnread(page.rows) : null
  // For most members, the latest page contains all unread messages.
  if (fromUnread && unread > 0 && !firstUnread && page.has_more) {
    const values = [side.other_id, start, cleared, unread]
    firstUnread = (await read<{ id: string }>(findFirstUnreadStatement, ...values))[0]?.id ?? null
    if (firstUnread) page = await readPage({ around: firstUnread })
  }
  const { rows, ...rest } = page
  return {
    messages: rows.map((row) => presentMessage(row, ctx.member.id, readUpTo)),
    unread,
    first_unread: firstUnread,
    ...rest,
  }
}

/** Removes a conversation for this member only: its messages so far are hidden from them, and stay for the other. */
export function clearConversation(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  return inTransaction(ctx, async ({ services, member, now, tx }) => {
    const [side] = await services.db.query<{ listed: boolean }>(clearStatement, [conversationId, member.id, now()], tx)
    if (!side) throw notFound()
    if (side.listed) await services.live.send(tx, member.id, 'conversation.ended', { conversationId, by: member.id })
  })
}
