import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveEvents, LiveFacts } from '../../kernel/words.ts'
import { loadProfileCards } from '../members/index.ts'
import { countNews } from '../visibility/index.ts'

/**
 * A given like, as the member's list shows it. Null once the like was taken back, or the other can no longer be seen.
 */
export async function presentGivenLike(
  ctx: MemberCommandContext,
  { profileId }: LiveFacts['like.given'],
): Promise<LiveEvents['like.given'] | null> {
  const [[profile], { new_likes }] = await Promise.all([
    loadProfileCards(ctx, [profileId]),
    countNews(ctx, ctx.member.id),
  ])
  return profile?.liked ? { profile, new_likes } : null
}

/** The card to remove from the lists, and the new badge. */
export async function presentEndedLike(
  ctx: MemberCommandContext,
  { profileId, given }: LiveFacts['like.ended'],
): Promise<LiveEvents['like.ended']> {
  const { new_likes } = await countNews(ctx, ctx.member.id)
  return { profile_id: profileId, given, new_likes }
}
