import type { Statement } from '../../db/index.ts'
import type { MemberCommandContext } from '../app/context.ts'
import { fictionalShown, loadProfileCards } from '../members/cards.ts'

const listed = 300

// Accounts that have ended are gone from the list; so is an invisible member, unless the two know each other.
const givenStatement: Statement = {
  name: 'likes.given',
  text: `select l.to_member id from likes l
    join members m on m.id = l.to_member and m.status = 'active'
    join profiles p on p.member_id = m.id and p.status = 'active' and (not p.fictional or $2)
    where l.from_member = $1
      and (not m.invisible or l.matched_at is not null or exists (
        select from conversations where member_a = least(l.to_member, $1) and member_b = greatest(l.to_member, $1)))
      and not exists (select from blocks b where (b.blocker = $1 and b.blocked = m.id) or (b.blocker = m.id and b.blocked = $1))
    order by l.created_at desc limit ${listed}`,
}
// New ones first, as the index on likes has them. A like given in invisible mode shows its giver to this one person.
const receivedStatement: Statement = {
  name: 'likes.received',
  text: `select l.from_member id, l.seen_at is null like_new from likes l
    join members m on m.id = l.from_member and m.status = 'active'
    join profiles p on p.member_id = m.id and p.status = 'active' and (not p.fictional or $2)
    where l.to_member = $1
      and not exists (select from blocks b where (b.blocker = $1 and b.blocked = m.id) or (b.blocker = m.id and b.blocked = $1))
    order by (l.seen_at is not null), l.created_at desc limit ${listed}`,
}

/** Whom the member likes, and who likes the member: new ones first. */
export async function listLikes(ctx: MemberCommandContext) {
  const { db } = ctx.services
  const values = [ctx.member.id, fictionalShown(ctx)]
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
