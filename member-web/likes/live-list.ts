import type { LiveEvents } from '../../core/kernel/words.ts'

/** `received` is the list at `/likes`. */
export const likesTypes = ['received', 'given', 'matches'] as const
export type LikesType = (typeof likesTypes)[number]

type LikesNews =
  | { type: 'like.received'; data: LiveEvents['like.received'] }
  | { type: 'like.given'; data: LiveEvents['like.given'] }
  | { type: 'like.ended'; data: LiveEvents['like.ended'] }

export type LikedCard = LiveEvents['like.given']['profile'] & { isNew: boolean }

/**
 * A list of likes after what the stream has told: who likes the member comes first and new, and is new no longer once liked back; who has been liked elsewhere joins those whom the
 * member likes, a match joins the matches. What the member took back stays with an empty heart in their own list, so that it can be given again;
 * a like that the other took back, or that a block has ended, is gone. On a later page (not `beginning`) all keep their places and nobody joins.
 */
export function withNews(
  list: readonly LikedCard[],
  type: LikesType,
  news: LikesNews,
  beginning = true,
): readonly LikedCard[] {
  if (news.type === 'like.ended') {
    const { profile_id: id, given } = news.data
    const stays = given ? type !== 'matches' : type === 'given'
    return stays
      ? list.map((card) => (card.id === id ? { ...card, liked: card.liked && !given, match: false } : card))
      : list.filter((card) => card.id !== id)
  }
  const { profile } = news.data
  const received = news.type === 'like.received'
  const known = list.find(({ id }) => id === profile.id)
  const first = { received, given: !received, matches: profile.match }[type]
  const card = { ...profile, isNew: received || (!profile.match && (known?.isNew ?? false)) }
  // A heart that was emptied and filled again in place does not jump to the top.
  if (known && (!received || !beginning)) return list.map((each) => (each.id === profile.id ? card : each))
  if (first && beginning) return [card, ...list.filter(({ id }) => id !== profile.id)]
  return known ? list.map((each) => (each.id === profile.id ? { ...card, isNew: each.isNew } : each)) : list
}
