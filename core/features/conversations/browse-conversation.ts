import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { getHistoryStart } from './list-conversations.ts'
import { getSmallestIdAt } from './message-id.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { requireParticipant } from './participant.ts'
import { presentMessage } from './present-message.ts'
import { cutExcerpt, toLikePattern } from './search-messages.ts'

/** Limits of one reply; older content is found by searching for words. */
const maxPhotos = 60
const maxDays = 120
const maxFound = 30

// The messages that this member can read, by the index of the conversation's pages.
const readable = `from messages x where x.conversation_id = $1 and x.id >= $2 and x.created_at >= $3
  and x.created_at > $4 and x.removed_at is null`
const listPhotosStatement: Statement = {
  name: 'conversations.list_photos',
  text: `select ${messageColumnsSql} ${readable} and x.kind = 'photo' order by x.id desc limit ${maxPhotos}`,
}
const listDaysStatement: Statement = {
  name: 'conversations.list_days',
  text: `select to_char(x.created_at at time zone $5, 'YYYY-MM-DD') "day", (array_agg(x.id order by x.created_at, x.id))[1] "first", count(*)::int count
    ${readable} group by 1 order by 1 desc limit ${maxDays}`,
}
const searchConversationStatement: Statement = {
  name: 'conversations.search_conversation',
  text: `select ${messageColumnsSql} ${readable} and x.kind = 'text' and x.body ilike $5 order by x.id desc limit ${maxFound + 1}`,
}

/**
 * The contents of a conversation as the member can read it: its latest photos, the days with messages and the first
 * message of each, and the messages that contain `words`. Throws what `requireParticipant` throws.
 */
export async function browseConversation(ctx: MemberCommandContext, conversationId: string, words?: string) {
  const side = await requireParticipant(ctx, conversationId)
  const start = getHistoryStart(ctx)
  const cleared = side.cleared_at ?? new Date(0)
  // Ids have the sender's clock, which may be ten minutes off.
  const floor = getSmallestIdAt(new Date(Math.max(start.getTime(), cleared.getTime()) - 15 * minuteMs))
  const values = [conversationId, floor, start, cleared]
  const { db } = ctx.services
  const [photos, days, found] = await Promise.all([
    db.query<MessageRow>(listPhotosStatement, values, ctx.tx),
    db.query<{ day: string; first: string; count: number }>(listDaysStatement, [...values, ctx.site.timeZone], ctx.tx),
    words ? db.query<MessageRow>(searchConversationStatement, [...values, toLikePattern(words)], ctx.tx) : [],
  ])
  return {
    photos: photos.map((row) => presentMessage(row, ctx.member.id, null)),
    days,
    found: found.slice(0, maxFound).map(({ id, sender_id, body, created_at }) => ({
      id,
      own: sender_id === ctx.member.id,
      created_at: created_at.toISOString(),
      ...cutExcerpt(body, words ?? ''),
    })),
    more: found.length > maxFound,
  }
}
