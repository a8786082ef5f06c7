import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { onlineMinutes } from '../members/index.ts'
import { mailDelayMinutes, type Reachability, reachabilityColumnsSql, wantsPush } from '../notifications/index.ts'

interface GivenLike extends Reachability {
  created_at: Date
  matched: boolean
  seen: boolean
  /** Last visit of the other member. */
  last_seen_at: Date | null
}

const hasBeenNotifiedStatement: Statement = {
  name: 'likes.has_been_notified',
  text: `select l.created_at, l.matched_at is not null matched, l.seen_at is not null seen, r.last_seen_at, ${reachabilityColumnsSql('r', '$3')}
    from likes l join members r on r.id = l.to_member where l.from_member = $1 and l.to_member = $2 for update of l`,
}

/**
 * Whether the liked member may know of the like by now; true if in doubt. True if the two match, or if the other has
 * seen the like, was online at the time or since (open pages are notified immediately), receives push messages, or
 * the mail is due. Before that, taking back the like leaves no trace: pending notifications are not sent. False if
 * there is no like. The answer is valid until the transaction ends.
 */
export async function hasBeenNotified(ctx: TxContext<MemberCommandContext>, toMember: string): Promise<boolean> {
  const [like] = await ctx.services.db.query<GivenLike>(
    hasBeenNotifiedStatement,
    [ctx.member.id, toMember, ctx.now()],
    ctx.tx,
  )
  if (!like) return false
  const likedAt = like.created_at.getTime()
  const wasHere = like.last_seen_at !== null && like.last_seen_at.getTime() > likedAt - onlineMinutes * minuteMs
  const mailIsDue = ctx.now().getTime() >= likedAt + ctx.setting(mailDelayMinutes) * minuteMs
  return like.matched || like.seen || wasHere || mailIsDue || (like.pushable && wantsPush(like, 'like'))
}
