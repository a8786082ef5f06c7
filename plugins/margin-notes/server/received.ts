import type { LikeSubjects } from '../../../core/features/likes/index.ts'
import { loadProfileCards } from '../../../core/features/members/index.ts'
import { type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../../../core/features/photos/index.ts'
import {
  getViewerValues,
  meetableSql,
  toViewer,
  type ViewerContext,
  viewerTerms,
} from '../../../core/features/visibility/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { ProfilePart } from './schemas.ts'

/** Maximum number of comments on a page, the latest first. */
const maxShown = 100

/** Withdrawing the like hides the comment. */
export const likedSql = 'exists (select from likes l where l.from_member = n.from_member and l.to_member = n.to_member)'

const waitingSql = `margin_notes n join members m on m.id = n.from_member join profiles p on p.member_id = m.id
  where n.to_member = $1 and n.state = 'open' and ${likedSql} and ${meetableSql(viewerTerms)}`

const listReceivedStatement: Statement = {
  name: 'margin_notes.list_received',
  text: `select n.id note_id, n.from_member, n.kind, n.heading, n.quote, n.text, n.created_at, shown.*
    from (select n.* from ${waitingSql} order by n.created_at desc, n.id limit ${maxShown}) n
    left join lateral (select ${photoColumnsSql} from photos ph where ph.id = n.photo_id and ph.status = 'active') shown on true
    order by n.created_at desc, n.id`,
}
/** Number of pending comments, from writers the member can meet. */
export const openCountSql = `(select count(*)::int from ${waitingSql})`
const countBySubjectStatement: Statement = {
  name: 'margin_notes.count_by_subject',
  text: `select coalesce('photo:' || n.photo_id, 'passage:' || n.passage) subject, count(*)::int count from ${waitingSql} group by 1`,
}
const listWrittenNotesStatement: Statement = {
  name: 'margin_notes.list_written',
  text: `select to_member, coalesce('photo:' || photo_id, 'passage:' || passage) subject, text <> '' words from margin_notes
    where from_member = $1 and to_member = any ($2::uuid[]) and state = 'open'`,
}

const listLikeSubjectsStatement: Statement = {
  name: 'margin_notes.list_like_subjects',
  text: `select n.from_member, n.kind, n.heading from margin_notes n
    where n.to_member = $1 and n.from_member = any ($2::uuid[]) and n.state = 'open'
      and (n.kind = 'passage' or exists (select from photos ph where ph.id = n.photo_id and ph.status = 'active'))`,
}

/** The subject of each of these members' likes, until its comment is answered. */
export const likeSubjects: LikeSubjects = {
  pluginId: 'margin-notes',
  async load({ services, tx }, memberId, likers) {
    const rows = await services.db.query<Pick<Row, 'from_member' | 'kind' | 'heading'>>(
      listLikeSubjectsStatement,
      [memberId, likers],
      tx,
    )
    return new Map(
      rows.map(({ from_member, kind, heading }) => [
        from_member,
        { kind: kind === 'photo' ? 'photo' : 'answer', heading },
      ]),
    )
  },
}

interface Row extends PhotoColumns {
  note_id: string
  from_member: string
  kind: 'photo' | 'passage'
  heading: string
  quote: string
  text: string
  created_at: Date
}

/** Unanswered comments on the member's profile, from writers the member can meet. */
export async function listReceived(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<Row>(listReceivedStatement, getViewerValues(toViewer(ctx)), ctx.tx)
  const cards = await loadProfileCards(ctx, [...new Set(rows.map((row) => row.from_member))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const from = byId.get(row.from_member)
    const { note_id: id, kind, heading, quote, text, created_at } = row
    if (!from) return []
    return [
      {
        id,
        from,
        kind,
        photo: presentRowPhoto(row, false),
        heading,
        quote,
        text,
        created_at: created_at.toISOString(),
      },
    ]
  })
}

/** The viewer's own comment on each profile, and on their own the items with comments. Not for visitors. */
export async function loadProfileComments(
  ctx: ViewerContext,
  memberIds: readonly string[],
): Promise<Map<string, ProfilePart>> {
  const parts = new Map<string, ProfilePart>()
  const { member } = ctx
  if (!member) return parts
  const { db } = ctx.services
  const own = memberIds.includes(member.id)
  const [mine, counts] = await Promise.all([
    db.query<{ to_member: string; subject: string; words: boolean }>(
      listWrittenNotesStatement,
      [member.id, memberIds],
      ctx.tx,
    ),
    own
      ? db.query<{ subject: string; count: number }>(countBySubjectStatement, getViewerValues(toViewer(ctx)), ctx.tx)
      : Promise.resolve([]),
  ])
  for (const id of memberIds) parts.set(id, { mine: null, counts: {} })
  for (const { to_member, subject, words } of mine) parts.set(to_member, { mine: { subject, words }, counts: {} })
  if (own)
    parts.set(member.id, { mine: null, counts: Object.fromEntries(counts.map((each) => [each.subject, each.count])) })
  return parts
}
