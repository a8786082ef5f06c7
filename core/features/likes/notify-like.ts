import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { daySeconds } from '../../shared/durations.ts'
import { buildContactEntries } from '../members/index.ts'
import { type Reachability, reachabilityColumnsSql } from '../notifications/index.ts'
import {
  canMeet,
  determineVisibility,
  factColumnsSql,
  toAccountViewer,
  type VisibilityFacts,
} from '../visibility/index.ts'
import { likeCreated } from './events.ts'

interface LikePair extends VisibilityFacts, Reachability {
  name: string
  /**
   * Whether to notify: repeated likes must not notify the other each time, so twice a day is the limit for a like and
   * a match.
   */
  fresh: boolean
  liked_pool: string
  liked_domain_id: number
  liked_country: string
}

const findPairStatement: Statement = {
  name: 'likes.find_pair',
  text: `select p.name, l.seen_at is null fresh, r.pool liked_pool, r.domain_id liked_domain_id, r.country liked_country,
      ${reachabilityColumnsSql('r', '$3')}, ${factColumnsSql('$2::uuid')}
    from likes l
    join members m on m.id = l.from_member
    join profiles p on p.member_id = m.id
    join members r on r.id = l.to_member
    where l.from_member = $1 and l.to_member = $2`,
}

/** Repeated likes must not notify the other each time: twice a day is enough for a like and a match. */
async function canNotify({ services }: CommandContext, fromMember: string, toMember: string): Promise<boolean> {
  try {
    await services.limiter.consume(`like-news:${fromMember}:${toMember}`, { points: 2, seconds: daySeconds })
    return true
  } catch {
    return false
  }
}

/** Whether there is still something to notify about, and the two may meet. */
function isNews({ services }: CommandContext, pair: LikePair, id: string): boolean {
  const { liked_pool: pool, liked_domain_id: domain_id, liked_country: country } = pair
  return pair.fresh && canMeet(determineVisibility(toAccountViewer(services, { id, pool, domain_id, country }), pair))
}

export const notifyLike = onEvent({
  id: 'likes.tell_of_like',
  event: likeCreated,
  async handle(ctx, { payload, occurredAt }) {
    const { fromMember, toMember, match } = payload
    const { db, outbox } = ctx.services
    const [pair] = await db.query<LikePair>(findPairStatement, [fromMember, toMember, ctx.now()])
    if (!pair || !isNews(ctx, pair, toMember)) return
    if (!(await canNotify(ctx, fromMember, toMember))) return
    const entries = buildContactEntries(ctx, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: match ? 'new_match' : 'new_like',
      pushTemplate: match ? 'new_match' : 'new_like',
      type: 'like',
      path: `/likes/m/${fromMember}`,
      at: occurredAt,
      whileLiked: true,
      key: `like:${fromMember}:${toMember}`,
    })
    if (entries.length > 0) await db.transaction((tx) => outbox.add(tx, entries))
  },
})
