import type { Statement, Transaction } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { onlineMinutes } from '../members/index.ts'
import { mailDelayMinutes, type Reach, reachColumns, wantsPush } from '../notifications/index.ts'

interface GivenLike extends Reach {
  created_at: Date
  matched: boolean
  seen: boolean
  /** When the other was here last. */
  last_seen_at: Date | null
}

const given: Statement = {
  name: 'likes.told_of',
  text: `select l.created_at, l.matched_at is not null matched, l.seen_at is not null seen, r.last_seen_at, ${reachColumns('r', '$3')}
    from likes l join members r on r.id = l.to_member where l.from_member = $1 and l.to_member = $2 for update of l`,
}
const minute = 60_000

/**
 * Whether the one whom the member likes may know of it by now, in doubt yes: the two match, the other has looked, was here at the time or
 * has been since (an open page is told at once), a browser of theirs takes push messages, or the mail is due. Until then taking the like
 * back leaves nothing behind: what still waits is not sent. False where there is no like. Holds until the transaction ends.
 */
export async function hasBeenTold(ctx: MemberCommandContext & { tx: Transaction }, toMember: string): Promise<boolean> {
  const [like] = await ctx.services.db.query<GivenLike>(given, [ctx.member.id, toMember, ctx.now()], ctx.tx)
  if (!like) return false
  const likedAt = like.created_at.getTime()
  const wasHere = like.last_seen_at !== null && like.last_seen_at.getTime() > likedAt - onlineMinutes * minute
  const mailIsDue = ctx.now().getTime() >= likedAt + ctx.setting(mailDelayMinutes) * minute
  return like.matched || like.seen || wasHere || mailIsDue || (like.pushable && wantsPush(like, 'like'))
}
