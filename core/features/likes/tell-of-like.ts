import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { type ContactPair, isNews, tellOfContact } from '../members/index.ts'
import { likeCreated } from './events.ts'

const likePair: Statement = {
  name: 'likes.like_pair',
  text: `select p.name, p.fictional, r.language, l.seen_at is null fresh
    from profiles p
    join members r on r.id = $2
    join likes l on l.from_member = p.member_id and l.to_member = r.id
    where p.member_id = $1`,
}

/** Liking, unliking and liking again must not ring the other's phone each time: twice a day is enough for a like and a match. */
async function mayRing({ services }: CommandContext, fromMember: string, toMember: string): Promise<boolean> {
  try {
    await services.limiter.consume(`like-news:${fromMember}:${toMember}`, { points: 2, seconds: 86_400 })
    return true
  } catch {
    return false
  }
}

export const tellOfLike = onEvent({
  id: 'likes.tell_of_like',
  event: likeCreated,
  async handle(ctx, event) {
    const { fromMember, toMember, match } = event.payload
    const [pair] = await ctx.services.db.query<ContactPair>(likePair, [fromMember, toMember])
    if (!pair || !(await isNews(ctx, pair, { memberId: toMember, about: fromMember }))) return
    if (!(await mayRing(ctx, fromMember, toMember))) return
    await tellOfContact(ctx, event, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: match ? 'new_match' : 'new_like',
      pushTemplate: match ? 'new_match' : 'new_like',
      type: 'like',
      path: `/likes/m/${fromMember}`,
      key: `like:${fromMember}:${toMember}`,
    })
  },
})
