import type { Statement } from '../../../db/database.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LiveDefinition, LiveEvents, LiveFacts } from '../../kernel/words.ts'
import {
  type CardRow,
  cardColumnsSql,
  cardJoinsSql,
  loadProfileCards,
  type ProfileCard,
  presentCard,
} from '../members/index.ts'
import {
  countNews,
  getViewerValues,
  meetableSql,
  newLikesCountSql,
  toViewer,
  viewerTerms,
} from '../visibility/index.ts'
import { type LikeSubject, loadLikeSubjects } from './like-subjects.ts'

const findReceivedLikeStatement: Statement = {
  name: 'likes.find_received_like',
  text: `select ${cardColumnsSql}, ${newLikesCountSql(viewerTerms)} new_likes
    from likes given
    join profiles p on p.member_id = given.from_member
    ${cardJoinsSql('$1::uuid')}
    where given.from_member = $5 and given.to_member = $1 and ${meetableSql(viewerTerms)}`,
}

/** A received like with the badge. Null once the like was taken back. */
async function presentReceivedLike(
  ctx: MemberCommandContext,
  { profileId }: LiveFacts['like.received'],
): Promise<LiveEvents['like.received'] | null> {
  const values = [...getViewerValues(toViewer(ctx)), profileId]
  const [row] = await ctx.services.db.query<CardRow & { new_likes: number }>(findReceivedLikeStatement, values, ctx.tx)
  if (!row) return null
  const subjects = await loadLikeSubjects(ctx, ctx.member.id, [profileId])
  return {
    profile: presentCard(ctx, row),
    new_likes: row.new_likes,
    like_subject: subjects.get(profileId) ?? null,
  }
}

/** A given like, as the member's list shows it. Null once it was taken back or the other cannot be seen. */
async function presentGivenLike(
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
async function presentEndedLike(
  ctx: MemberCommandContext,
  { profileId, given }: LiveFacts['like.ended'],
): Promise<LiveEvents['like.ended']> {
  const { new_likes } = await countNews(ctx, ctx.member.id)
  return { profile_id: profileId, given, new_likes }
}

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** `new_likes`: all that the member has not seen. `like_subject`: the part of their profile that it is for. */
    'like.received': { profile: ProfileCard; new_likes: number; like_subject: LikeSubject | null }
    /** The member likes another, whose own like is marked as seen. For all of the member's pages and devices. */
    'like.given': { profile: ProfileCard; new_likes: number }
    /** A like between the two is gone; `given` if it was the member's own. */
    'like.ended': { profile_id: string; given: boolean; new_likes: number }
  }
  interface LiveFacts {
    'like.received': { profileId: string }
    'like.given': { profileId: string }
    'like.ended': { profileId: string; given: boolean }
  }
}

const received: LiveDefinition<'like.received'> = { present: presentReceivedLike }
const given: LiveDefinition<'like.given'> = { present: presentGivenLike }
const ended: LiveDefinition<'like.ended'> = { present: presentEndedLike }
export const likesLive = { 'like.received': received, 'like.given': given, 'like.ended': ended } as const
