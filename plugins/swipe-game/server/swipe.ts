import { likeMember } from '../../../core/features/likes/index.ts'
import { canMeet, loadVisibility, lockPair } from '../../../core/features/visibility/index.ts'
import { inTransaction, type MemberCommandContext, notFound, type TxContext } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { recordPass, spendLike } from './day.ts'

export type SwipeKind = 'like' | 'pass'

export interface SwipeResult {
  /** The stored kind, because a pass after a like changes nothing. */
  kind: SwipeKind
  match: boolean
  /** The like waits until the member's address is confirmed. */
  waiting: boolean
}

// A like replaces a pass, with a new position; nothing replaces a like.
const recordSwipeStatement: Statement = {
  name: 'swipe_game.record_swipe',
  text: `insert into swipe_game_swipes (member_id, target_id, domain_id, kind, spent, day, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (member_id, target_id) do update
      set kind = excluded.kind, spent = excluded.spent, day = excluded.day, created_at = excluded.created_at, seq = default
      where swipe_game_swipes.kind = 'pass' and excluded.kind = 'like'
    returning kind`,
}
const findSwipeStatement: Statement = {
  name: 'swipe_game.find_swipe',
  text: 'select kind from swipe_game_swipes where member_id = $1 and target_id = $2',
}

/**
 * Likes a member by a swipe: a normal like of the site that counts for today. An existing like is free. Throws the
 * errors of `likeMember`, and AppError('swipe-game.no_likes_left').
 */
export function swipeLike(ctx: MemberCommandContext, targetId: string): Promise<SwipeResult> {
  return inTransaction(ctx, async (ctx) => {
    const { match, fresh, waiting } = await likeMember(ctx, targetId)
    if (fresh) await spendLike(ctx, match)
    await recordSwipeOnce(ctx, targetId, 'like', fresh)
    await notifyLiked(ctx, targetId)
    return { kind: 'like', match, waiting }
  })
}

/**
 * Stores a pass, so that the profile does not come twice. Free. Throws AppError('not_found') for a member that cannot
 * be met.
 */
export function swipePass(ctx: MemberCommandContext, targetId: string): Promise<SwipeResult> {
  return inTransaction(ctx, async (ctx) => {
    await lockPair(ctx, ctx.member.id, targetId)
    if (!canMeet(await loadVisibility(ctx, targetId))) throw notFound()
    if (await recordSwipeOnce(ctx, targetId, 'pass', false)) {
      await recordPass(ctx)
      await notifyLiked(ctx, targetId)
    }
    const [row] = await ctx.services.db.query<{ kind: SwipeKind }>(
      findSwipeStatement,
      [ctx.member.id, targetId],
      ctx.tx,
    )
    return { kind: row?.kind ?? 'pass', match: false, waiting: false }
  })
}

/** Stores the swipe. Returns whether it was new. */
async function recordSwipeOnce(
  ctx: TxContext<MemberCommandContext>,
  targetId: string,
  kind: SwipeKind,
  spent: boolean,
): Promise<boolean> {
  const values = [ctx.member.id, targetId, ctx.member.domainId, kind, spent, getCurrentDay(ctx), ctx.now()]
  return (await ctx.services.db.query(recordSwipeStatement, values, ctx.tx)).length > 0
}

/** Makes the member's other pages remove the card. */
const notifyLiked = ({ services, member, tx }: TxContext<MemberCommandContext>, targetId: string) =>
  services.live.send(tx, member.id, 'swipe-game.changed', { profileId: targetId, undone: false })
