import type { Statement } from '../../../db/index.ts'
import { inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { memberConfirmed } from '../auth/index.ts'
import { canMeet, loadVisibilityBetween, lockPair } from '../visibility/index.ts'
import { recordLike } from './like-member.ts'
import { deleteWaitingLike } from './waiting-likes.ts'

const listWaitingStatement: Statement = {
  name: 'likes.list_waiting',
  text: `select w.to_member from waiting_likes w join members m on m.id = w.from_member and m.status = 'active'
    where w.from_member = $1 order by w.created_at, w.to_member`,
}

/**
 * Sends the likes that waited for a confirmed address, in the order in which they were given. Skips members they may no
 * longer meet; a member hidden by moderators sends none.
 */
export const sendWaitingLike = onEvent({
  id: 'likes.send_waiting',
  event: memberConfirmed,
  async handle(ctx, { payload: { memberId } }) {
    const rows = await ctx.services.db.query<{ to_member: string }>(listWaitingStatement, [memberId])
    for (const { to_member: toMember } of rows) {
      await inTransaction(ctx, async (ctx) => {
        await lockPair(ctx, memberId, toMember)
        // Taken back in the meantime, or sent by an earlier run.
        if (!(await deleteWaitingLike(ctx, memberId, toMember))) return
        if (canMeet(await loadVisibilityBetween(ctx, memberId, toMember))) await recordLike(ctx, memberId, toMember)
      })
    }
  },
})
