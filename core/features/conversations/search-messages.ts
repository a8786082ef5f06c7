import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'
import { loadProfileCards, type ProfileCard } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { getHistoryStart } from './list-conversations.ts'
import { getSmallestIdAt } from './message-id.ts'

// Limits of one search: the latest conversations, and the latest messages of each, by the index of its pages.
const conversations = 200
const messagesOfEach = 1000
/** Maximum number of messages found; a narrower search finds others. */
const maxFound = 30
/** Maximum number of characters of a message before the match, and after it. */
const around = { before: 30, after: 80 }

const searchMessagesStatement: Statement = {
  name: 'conversations.search_messages',
  text: `
    with mine as (
      select s.conversation_id, s.other_id, coalesce(s.cleared_at, '-infinity') cleared_at
      from conversation_members s
      join members m on m.id = s.other_id join profiles p on p.member_id = m.id
      where s.member_id = $1 and s.last_message_at > coalesce(s.cleared_at, '-infinity') and ${meetableSql(viewerTerms)}
      order by s.last_message_at desc limit ${conversations}
    )
    select x.id, mine.conversation_id, mine.other_id, x.sender_id = $1 own, x.body, x.created_at
    from mine, lateral (
      select y.id, y.sender_id, y.kind, y.body, y.created_at, y.removed_at from messages y
      where y.conversation_id = mine.conversation_id and y.id >= $6 and y.created_at >= $5
      order by y.id desc limit ${messagesOfEach}
    ) x
    where x.kind = 'text' and x.removed_at is null and x.created_at > mine.cleared_at and x.body ~* $7
    order by x.id desc limit ${maxFound + 1}`,
}

/** Maximum number of members found. */
const maxPeople = 20
/** Searches the whole list of conversations, of which a page shows only some. */
const searchPeopleStatement: Statement = {
  name: 'conversations.search_people',
  text: `
    select s.conversation_id, s.other_id
    from conversation_members s
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    where s.member_id = $1 and s.last_message_at > coalesce(s.cleared_at, '-infinity') and p.name ilike $5 and ${meetableSql(viewerTerms)}
    order by s.last_message_at desc limit ${maxPeople}`,
}

interface FoundMessage {
  id: string
  conversation_id: string
  other_id: string
  own: boolean
  body: string
  created_at: Date
}

const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const beginsWord = /^[\p{L}\p{N}]/u

/** A regular expression of PostgreSQL that matches `words` literally, at the start of a word. */
export const toWordPattern = (words: string): string => (beginsWord.test(words) ? '\\m' : '') + escapePattern(words)

/** A LIKE pattern that matches `words` literally. */
export const toLikePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Matches the part of a word that a cut leaves. In a text without spaces it matches nothing. */
const cutWord = { start: /^\S* (?=\S)/, end: / \S*$/ }

/** Splits a message into three parts: the match, and some words before and after it. */
export function cutExcerpt(body: string, words: string): { before: string; found: string; after: string } {
  const text = body.replace(/\s+/g, ' ')
  const start = beginsWord.test(words) ? String.raw`(?<![\p{L}\p{N}_])` : ''
  const match = new RegExp(start + escapePattern(words).replace(/\s+/g, ' '), 'iu').exec(text)
  const from = match?.index ?? 0
  const to = from + (match?.[0].length ?? 0)
  const [before, after] = [[...text.slice(0, from)], [...text.slice(to)]]
  return {
    before:
      before.length > around.before
        ? `…${before.slice(-around.before).join('').replace(cutWord.start, '')}`
        : before.join(''),
    found: text.slice(from, to),
    after:
      after.length > around.after
        ? `${after.slice(0, around.after).join('').replace(cutWord.end, '')}…`
        : after.join(''),
  }
}

/**
 * Searches text messages of the member's own conversations for `words`, and the names of the other members, the latest
 * first. Words match from their start, whatever their case. Excludes members they can no longer meet, removed
 * conversations and messages before the visible history.
 */
export async function searchMessages(ctx: MemberCommandContext, words: string) {
  const start = getHistoryStart(ctx)
  // Ids have the sender's clock, which may be ten minutes off.
  const floor = getSmallestIdAt(timeBefore(start, 15 * minuteMs))
  const viewer = getViewerValues(toViewer(ctx))
  const { db } = ctx.services
  const [rows, people] = await Promise.all([
    db.query<FoundMessage>(searchMessagesStatement, [...viewer, start, floor, toWordPattern(words)], ctx.tx),
    db.query<Pick<FoundMessage, 'conversation_id' | 'other_id'>>(
      searchPeopleStatement,
      [...viewer, toLikePattern(words)],
      ctx.tx,
    ),
  ])
  const shown = rows.slice(0, maxFound)
  const cards = await loadProfileCards(ctx, [...new Set([...shown, ...people].map(({ other_id }) => other_id))])
  const byId = new Map<string, ProfileCard>(cards.map((card) => [card.id, card]))
  return {
    people: people.flatMap(({ conversation_id, other_id }) => {
      const profile = byId.get(other_id)
      return profile ? [{ conversation: { id: conversation_id }, profile }] : []
    }),
    messages: shown.flatMap(({ id, conversation_id, other_id, own, body, created_at }) => {
      const profile = byId.get(other_id)
      if (!profile) return []
      const excerpt = cutExcerpt(body, words)
      return [
        { id, conversation: { id: conversation_id }, profile, own, created_at: created_at.toISOString(), ...excerpt },
      ]
    }),
    more: rows.length > maxFound,
  }
}
