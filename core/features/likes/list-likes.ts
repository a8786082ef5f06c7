import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { listPageStatement, listStart, readListPage, toListPage } from '../../kernel/list-page.ts'
import { listPlace } from '../../shared/list-place.ts'
import { loadProfileCards } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { loadLikeSubjects } from './like-subjects.ts'

/** Complete rows of two, three, four and six cards. */
const pageSize = 48

/** Cursor at which likes that are not new begin; sorts before every real time. */
const othersBegin = '9999-12-31T23:59:59.000000Z_ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Members who like this one, members liked by this one, and both. */
export const likesLists = ['received', 'given', 'matches'] as const
export type LikesList = (typeof likesLists)[number]

interface LikeRow {
  id: string
  like_new: boolean
  list_place: string
}

// Each condition matches an index in list order.
const buildReceivedStatement = (name: string, condition: string): Statement =>
  listPageStatement(`likes.list_${name}`, {
    entries: `select l.created_at at, l.from_member id, l.seen_at is null like_new from likes l
      where l.to_member = $1 and ${condition} and (l.created_at, l.from_member) < ($5::timestamptz, $6::uuid)
      order by l.created_at desc, l.from_member desc`,
    columns: 'm.id, entry.like_new',
    joins: 'join members m on m.id = entry.id join profiles p on p.member_id = m.id',
    where: meetableSql(viewerTerms),
    want: '$7::int',
  })
const statements = {
  received: {
    fresh: buildReceivedStatement('new', 'l.seen_at is null'),
    seen: buildReceivedStatement('seen', 'l.seen_at is not null'),
  },
  matches: {
    fresh: buildReceivedStatement('new_matches', 'l.seen_at is null and l.matched_at is not null'),
    seen: buildReceivedStatement('seen_matches', 'l.seen_at is not null and l.matched_at is not null'),
  },
}
const buildGivenStatement = (table: 'likes' | 'waiting_likes'): Statement =>
  listPageStatement(`likes.list_given_${table}`, {
    entries: `select l.created_at at, l.to_member id from ${table} l
      where l.from_member = $1 and (l.created_at, l.to_member) < ($5::timestamptz, $6::uuid)
      order by l.created_at desc, l.to_member desc`,
    columns: 'm.id, false like_new',
    joins: 'join members m on m.id = entry.id join profiles p on p.member_id = m.id',
    where: meetableSql(viewerTerms),
    want: '$7::int',
  })
const given = buildGivenStatement('likes')
/** Likes given by a member whose address is not confirmed yet. */
const waiting = buildGivenStatement('waiting_likes')

/**
 * A page of one of the lists, the latest first; received likes have the new ones before all others. `before` is the
 * `next` of the previous page, absent for the first; `next` is null at the end.
 */
export async function listLikes(ctx: MemberCommandContext, list: LikesList, before?: string) {
  const { db } = ctx.services
  const viewer = getViewerValues(toViewer(ctx))
  const { rows, next } = await readListPage<LikeRow>(pageSize, before, async (from, want) => {
    const place = listPlace(from)
    const fresh = list !== 'given' && (!from || place?.fresh === true)
    const statement =
      list === 'given' ? (ctx.member.confirmed ? given : waiting) : statements[list][fresh ? 'fresh' : 'seen']
    const { at, id } = place ?? listStart
    const found = toListPage(
      await db.query<LikeRow & { edge: string | null }>(statement, [...viewer, at, id, want], ctx.tx),
    )
    if (!fresh) return found
    return {
      rows: found.rows.map((row) => ({ ...row, list_place: `new_${row.list_place}` })),
      edge: found.edge ? `new_${found.edge}` : othersBegin,
    }
  })
  const ids = rows.map(({ id }) => id)
  const [cards, subjects] = await Promise.all([
    loadProfileCards(ctx, ids),
    loadLikeSubjects(ctx, ctx.member.id, list === 'given' ? [] : ids),
  ])
  const newIds = new Set(rows.filter((row) => row.like_new).map(({ id }) => id))
  const profiles = cards.map((card) => ({
    ...card,
    like_new: newIds.has(card.id),
    like_subject: subjects.get(card.id) ?? null,
  }))
  return { profiles, next }
}

export async function listFirstLikes(ctx: MemberCommandContext) {
  const [given, received] = await Promise.all([listLikes(ctx, 'given'), listLikes(ctx, 'received')])
  return {
    profiles: given.profiles.map(({ like_new: _new, like_subject: _subject, ...card }) => card),
    liked_by: received.profiles,
  }
}
