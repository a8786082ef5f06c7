import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { loadProfileCards } from '../members/index.ts'
import { metBy, viewerOf, viewerTerms, viewerValues } from '../visibility/index.ts'

const listed = 300

const met = metBy(viewerTerms)
const givenStatement: Statement = {
  name: 'likes.given',
  text: `select l.to_member id from likes l
    join members m on m.id = l.to_member join profiles p on p.member_id = m.id
    where l.from_member = $1 and ${met}
    order by l.created_at desc limit ${listed}`,
}
// New ones first, as the index on likes has them.
const receivedStatement: Statement = {
  name: 'likes.received',
  text: `select l.from_member id, l.seen_at is null like_new from likes l
    join members m on m.id = l.from_member join profiles p on p.member_id = m.id
    where l.to_member = $1 and ${met}
    order by (l.seen_at is not null), l.created_at desc limit ${listed}`,
}

/** Whom the member likes, and who likes the member: new ones first. */
export async function listLikes(ctx: MemberCommandContext) {
  const { db } = ctx.services
  const values = viewerValues(viewerOf(ctx))
  const [given, received] = await Promise.all([
    db.query<{ id: string }>(givenStatement, values, ctx.tx),
    db.query<{ id: string; like_new: boolean }>(receivedStatement, values, ctx.tx),
  ])
  const [profiles, likers] = await Promise.all([
    loadProfileCards(
      ctx,
      given.map((row) => row.id),
    ),
    loadProfileCards(
      ctx,
      received.map((row) => row.id),
    ),
  ])
  const fresh = new Set(received.filter((row) => row.like_new).map((row) => row.id))
  return { profiles, liked_by: likers.map((card) => ({ ...card, like_new: fresh.has(card.id) })) }
}
