import { hasBeenNotified, unlikeMember } from '../../../core/features/likes/index.ts'
import { requirePerk } from '../../../core/features/premium/index.ts'
import { canMeet, loadVisibility, lockPair } from '../../../core/features/visibility/index.ts'
import { AppError, inTransaction, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { undoPerk } from '../perks.ts'
import { refundLike } from './day.ts'
import type { SwipeKind } from './swipe.ts'

interface LastSwipe {
  target_id: string
  kind: SwipeKind
  spent: boolean
  day: string
}

const findLastSwipeStatement: Statement = {
  name: 'swipe_game.find_last_swipe',
  text: `select target_id, kind, spent, day::text from swipe_game_swipes where member_id = $1 order by seq desc limit 1 for update`,
}
const deleteSwipeStatement: Statement = {
  name: 'swipe_game.delete_swipe',
  text: 'delete from swipe_game_swipes where member_id = $1 and target_id = $2 returning target_id',
}

export interface UndoResult {
  kind: SwipeKind
  /** Whether a like was returned for today, because the recipient had not been notified. */
  given_back: boolean
}

/**
 * Undoes the member's last swipe, if it was this one and today: the profile is shown again, and a like given by the
 * swipe ends, with its match. The like is returned only if the receiver cannot have noticed it (`hasBeenNotified`);
 * otherwise repeated swiping and undoing would announce likes without end. Throws
 * AppError('swipe-game.nothing_to_undo'), 'premium_required' if undoing is for Premium only, and 'not_found' for a
 * member that cannot be met.
 */
export function undoSwipe(ctx: MemberCommandContext, targetId: string): Promise<UndoResult> {
  requirePerk(ctx, undoPerk)
  return inTransaction(ctx, async (ctx) => {
    const { services, member } = ctx
    await lockPair(ctx, member.id, targetId)
    const [swipe] = await services.db.query<LastSwipe>(findLastSwipeStatement, [member.id], ctx.tx)
    if (swipe?.target_id !== targetId || swipe.day !== getCurrentDay(ctx)) {
      // Members that cannot be met look absent here too.
      throw canMeet(await loadVisibility(ctx, targetId)) ? new AppError('swipe-game.nothing_to_undo') : notFound()
    }
    const isRefunded = swipe.spent && !(await hasBeenNotified(ctx, targetId))
    if (swipe.spent) await unlikeMember(ctx, targetId)
    if (isRefunded) await refundLike(ctx)
    await services.db.query(deleteSwipeStatement, [member.id, targetId], ctx.tx)
    await services.live.send(ctx.tx, member.id, 'swipe-game.changed', { profileId: targetId, undone: true })
    return { kind: swipe.kind, given_back: isRefunded }
  })
}
