import type { Statement, Transaction } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { canMeet, countNews, loadVisibility, lockPair } from '../visibility/index.ts'
import { likeCreated, matchEnded, matchMade } from './events.ts'
import { deleteWaitingLike, storeWaitingLike } from './waiting-likes.ts'

const insertLikeStatement: Statement = {
  name: 'likes.insert_like',
  text: `insert into likes (from_member, to_member, created_at) values ($1, $2, $3) on conflict do nothing returning from_member`,
}
const insertMatchStatement: Statement = {
  name: 'likes.insert_match',
  text: `update likes set matched_at = coalesce(matched_at, $3)
    where (from_member, to_member) in (($1, $2), ($2, $1))
      and exists (select from likes where from_member = $1 and to_member = $2)
      and exists (select from likes where from_member = $2 and to_member = $1)
    returning from_member`,
}
const deleteLikeStatement: Statement = {
  name: 'likes.delete_like',
  text: 'delete from likes where from_member = $1 and to_member = $2 returning to_member',
}
const endMatchStatement: Statement = {
  name: 'likes.end_match',
  text: `update likes set matched_at = null, match_seen_at = null
    where from_member = $1 and to_member = $2 and matched_at is not null returning from_member`,
}
const findMatchStatement: Statement = {
  name: 'likes.find_match',
  text: 'select matched_at from likes where from_member = $1 and to_member = $2 and matched_at is not null',
}
const findMatchOfConversationStatement: Statement = {
  name: 'likes.find_match_of_conversation',
  text: `select l.matched_at from conversation_members s join likes l on l.from_member = s.member_id and l.to_member = s.other_id
    where s.conversation_id = $1 and s.member_id = $2 and l.matched_at is not null`,
}
const markSeenStatement: Statement = {
  name: 'likes.mark_seen',
  text: `update likes set seen_at = $3, match_seen_at = case when matched_at is not null then coalesce(match_seen_at, $3) end
    where from_member = $1 and to_member = $2 and seen_at is null`,
}
/** Only members liked by an invisible member may like them; a conversation is not enough. */
const findObstacleStatement: Statement = {
  name: 'likes.find_obstacle',
  text: `select p.name, m.invisible and not exists (select from likes where from_member = m.id and to_member = $1) hidden
    from members m join profiles p on p.member_id = m.id where m.id = $2`,
}
export interface LikeResult {
  /** Whether the two now like each other. */
  match: boolean
  /** False if the like existed already. */
  fresh: boolean
  /** The like is stored until the member's address is confirmed; the other is not notified yet. */
  waiting: boolean
}

/**
 * Likes a member. Repeating it changes nothing. The like of a member whose address is not confirmed waits until it is.
 * An invisible member's like shows them to this one person; the page asks first. Throws AppError: `not_found` for
 * absent and hidden members; `blocked_by_member` { name } for those who blocked the caller; `forbidden` for those the
 * caller has blocked and for a hidden caller; `email_not_confirmed` if too many likes are waiting already.
 */
export function likeMember(ctx: MemberCommandContext, toMember: string): Promise<LikeResult> {
  if (toMember === ctx.member.id) return Promise.reject(notFound())
  if (ctx.member.status === 'disabled') return Promise.reject(new AppError('forbidden'))
  return inTransaction(ctx, async (ctx) => {
    await lockPair(ctx, ctx.member.id, toMember)
    const visibility = await loadVisibility(ctx, toMember)
    if (visibility === 'blocked') throw new AppError('forbidden')
    if (visibility === 'blocking' || visibility === 'known') {
      const values = [ctx.member.id, toMember]
      const [other] = await ctx.services.db.query<{ name: string; hidden: boolean }>(
        findObstacleStatement,
        values,
        ctx.tx,
      )
      if (visibility === 'blocking') throw new AppError('blocked_by_member', { params: { name: other?.name ?? '' } })
      if (other?.hidden) throw notFound()
    }
    if (!canMeet(visibility)) throw notFound()
    return ctx.member.confirmed ? recordLike(ctx, ctx.member.id, toMember) : storeWaitingLike(ctx, toMember)
  })
}

/**
 * Writes a like without checking whether it is allowed, for plugins with their own rules. Takes the locks itself.
 * Notifies the other member and emits `like.created` and `match.made`.
 */
export async function recordLike(ctx: TxContext, fromMember: string, toMember: string): Promise<LikeResult> {
  const { services, tx } = ctx
  await lockPair(ctx, fromMember, toMember)
  const [added] = await services.db.query(insertLikeStatement, [fromMember, toMember, ctx.now()], tx)
  const match = (await services.db.query(insertMatchStatement, [fromMember, toMember, ctx.now()], tx)).length > 0
  if (!added) return { match, fresh: false, waiting: false }
  await services.outbox.emit(ctx, likeCreated, { fromMember, toMember, match })
  if (match) {
    // Liking back marks the like as seen.
    await services.db.query(markSeenStatement, [toMember, fromMember, ctx.now()], tx)
    await services.outbox.emit(ctx, matchMade, { members: sortPair(fromMember, toMember) })
  }
  await services.live.send(tx, toMember, 'like.received', { profileId: fromMember })
  await services.live.send(tx, fromMember, 'like.given', { profileId: toMember })
  return { match, fresh: true, waiting: false }
}

/** Takes back a like, which also ends a match. Does nothing if there was none. */
export function unlikeMember(ctx: MemberCommandContext, toMember: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { services, tx } = ctx
    await lockPair(ctx, ctx.member.id, toMember)
    // Only the member knew about a waiting like.
    if (await deleteWaitingLike(ctx, ctx.member.id, toMember))
      await services.live.send(tx, ctx.member.id, 'like.ended', { profileId: toMember, given: true })
    const [removed] = await services.db.query(deleteLikeStatement, [ctx.member.id, toMember], tx)
    if (!removed) return
    const [ended] = await services.db.query(endMatchStatement, [toMember, ctx.member.id], tx)
    if (ended) await services.outbox.emit(ctx, matchEnded, { members: sortPair(ctx.member.id, toMember) })
    await notifyMatchEnd(services, tx, { from: ctx.member.id, to: toMember })
  })
}

/** Removes a like from the open pages of both, in the transaction that deletes it. */
export async function notifyMatchEnd(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await live.send(tx, to, 'like.ended', { profileId: from, given: false })
  await live.send(tx, from, 'like.ended', { profileId: to, given: true })
}

const sortPair = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one])

/** Since when the member and another one have liked each other; null if they do not. */
export async function findMatchDate(ctx: MemberCommandContext, otherId: string): Promise<Date | null> {
  const [like] = await ctx.services.db.query<{ matched_at: Date }>(findMatchStatement, [ctx.member.id, otherId], ctx.tx)
  return like?.matched_at ?? null
}

/**
 * The same of the other member of a conversation, for a page that reads who that is at the same time. It does not check
 * whether the two may meet.
 */
export async function findMatchDateOfConversation(
  ctx: MemberCommandContext,
  conversationId: string,
): Promise<Date | null> {
  const values = [conversationId, ctx.member.id]
  const [like] = await ctx.services.db.query<{ matched_at: Date }>(findMatchOfConversationStatement, values, ctx.tx)
  return like?.matched_at ?? null
}

/** Clears the new flag of a received like, because its giver's profile was opened. Returns how many are still new. */
export async function markLikeSeen(ctx: MemberCommandContext, fromMember: string): Promise<number> {
  await ctx.services.db.query(markSeenStatement, [fromMember, ctx.member.id, ctx.now()], ctx.tx)
  return (await countNews(ctx, ctx.member.id)).new_likes
}
