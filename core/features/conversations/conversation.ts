import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { liveInsert } from '../../platform/events/index.ts'
import { loadProfileCard } from '../members/index.ts'
import {
  countNews,
  type Facts,
  factColumns,
  meets,
  metBy,
  sightOf,
  unreadOf,
  viewerOf,
  viewerTerms,
  viewerValues,
} from '../visibility/index.ts'
import { allowanceFor } from './allowance.ts'
import { historyStart } from './chats.ts'
import { floorOf } from './message-id.ts'
import { type MessageRow, messageColumns } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import { readReceipts } from './settings.ts'
import { requireUnblocked, standingWith } from './standing.ts'

const pageSize = 40

interface Side extends Facts {
  other_id: string
  name: string | null
  cleared_at: Date | null
  unread: number
  other_read_up_to: Date | null
}

const sideStatement: Statement = {
  name: 'conversations.side',
  text: `select s.other_id, s.cleared_at, s.unread, o.read_up_to other_read_up_to, p.name, ${factColumns('$2::uuid')}
    from conversation_members s
    join members m on m.id = s.other_id left join profiles p on p.member_id = m.id
    left join conversation_members o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where s.conversation_id = $1 and s.member_id = $2`,
}
const pageStatement: Statement = {
  name: 'conversations.page',
  text: `select ${messageColumns('x')} from messages x
    where x.conversation_id = $1 and x.id >= $2 and x.id < $3 and x.created_at >= $4 and x.created_at > $5
    order by x.id desc limit ${pageSize + 1}`,
}
const newerStatement: Statement = {
  name: 'conversations.newer_page',
  text: `select ${messageColumns('x')} from messages x
    where x.conversation_id = $1 and x.id >= $2 and x.id <> $3 and x.created_at >= $4 and x.created_at > $5
    order by x.id limit ${pageSize + 1}`,
}
const olderStatement: Statement = {
  name: 'conversations.older_exists',
  text: `select exists (select from messages where conversation_id = $1 and created_at < $2 and created_at > $3) as older`,
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

/**
 * The member's own side of a conversation. Throws AppError('not_found') for others' and where lists no longer name the other, and
 * AppError('blocked_by_member', { name }).
 */
export async function requireSide(ctx: MemberCommandContext, conversationId: string): Promise<Side> {
  const [side] = await ctx.services.db.query<Side>(sideStatement, [conversationId, ctx.member.id], ctx.tx)
  const sight = sightOf(viewerOf(ctx), side)
  if (side && sight === 'blocking') throw new AppError('blocked_by_member', { params: { name: side.name ?? '' } })
  if (!side || !meets(sight)) throw notFound()
  return side
}

/**
 * The conversation with a member, whether or not it has begun. Throws AppError('not_found') for absent and hidden members and
 * AppError('blocked_by_member', { name }), as their profile does.
 */
export async function conversationWith(ctx: MemberCommandContext, otherId: string) {
  const other = requireUnblocked(ctx, await standingWith(ctx, otherId))
  const profile = await loadProfileCard(ctx, otherId)
  if (!profile) throw notFound()
  return {
    conversation: other.conversation_id ? { id: other.conversation_id } : null,
    profile,
    allowance: allowanceFor(ctx, other, other),
  }
}

export async function conversationById(ctx: MemberCommandContext, conversationId: string) {
  const side = await requireSide(ctx, conversationId)
  return conversationWith(ctx, side.other_id)
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Which page of messages: before, after or around one, by its id; none of them, the latest. */
export interface PageWanted {
  before?: string
  after?: string
  around?: string
}

/** A page of messages, oldest first. */
export async function listMessages(ctx: MemberCommandContext, conversationId: string, wanted: PageWanted = {}) {
  const side = await requireSide(ctx, conversationId)
  const start = historyStart(ctx)
  const cleared = side.cleared_at ?? new Date(0)
  // Ids carry the sender's clock, which may be ten minutes off: the bound only spares the partitions far below.
  const floor = floorOf(new Date(Math.max(start.getTime(), cleared.getTime()) - 15 * 60_000))
  const readUpTo = ctx.setting(readReceipts) ? side.other_read_up_to : null
  const read = (statement: Statement, from: string, to: string) =>
    ctx.services.db.query<MessageRow>(statement, [conversationId, from, to, start, cleared], ctx.tx)
  const fromMiddle = wanted.after ?? wanted.around
  const older = wanted.after ? [] : await read(pageStatement, floor, wanted.before ?? wanted.around ?? last)
  // Around one it stands among the newer ones; after one it is known.
  const newer = fromMiddle ? await read(newerStatement, fromMiddle, wanted.after ?? last) : []
  const hasMore = older.length > pageSize
  return {
    messages: [...older.slice(0, pageSize), ...newer.slice(0, pageSize)]
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
      .map((row) => presentMessage(row, ctx.member.id, readUpTo)),
    unread: wanted.before || fromMiddle ? 0 : side.unread,
    has_more: hasMore,
    has_newer: newer.length > pageSize,
    older_hidden: !wanted.after && !hasMore && (await olderExists(ctx, conversationId, start, cleared)),
  }
}

async function olderExists(
  ctx: MemberCommandContext,
  conversationId: string,
  start: Date,
  cleared: Date,
): Promise<boolean> {
  const [row] = await ctx.services.db.query<{ older: boolean }>(
    olderStatement,
    [conversationId, start, cleared],
    ctx.tx,
  )
  return row?.older ?? false
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
