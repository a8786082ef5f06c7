import type { Statement } from '../../../db/database.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveEvents, LiveFacts } from '../../kernel/words.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, presentCard } from '../members/index.ts'
import { getViewerValues, meetableSql, newLikesCountSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { loadLikeSubjects } from './like-subjects.ts'

const receivedStatement: Statement = {
  name: 'likes.find_received_like',
  text: `select ${cardColumnsSql}, ${newLikesCountSql(viewerTerms)} new_likes
    from likes given
    join profiles p on p.member_id = given.from_member
    ${cardJoinsSql('$1::uuid')}
    where given.from_member = $5 and given.to_member = $1 and ${meetableSql(viewerTerms)}`,
}

/** A received like with the badge. Null once the like was taken back. */
export async function presentReceivedLike(
  ctx: MemberCommandContext,
  { profileId }: LiveFacts['like.received'],
): Promise<LiveEvents['like.received'] | null> {
  const values = [...getViewerValues(toViewer(ctx)), profileId]
  const [row] = await ctx.services.db.query<CardRow & { new_likes: number }>(receivedStatement, values, ctx.tx)
  if (!row) return null
  const subjects = await loadLikeSubjects(ctx, ctx.member.id, [profileId])
  return {
    profile: presentCard(ctx, row),
    new_likes: row.new_likes,
    like_subject: subjects.get(profileId) ?? null,
  }
}
