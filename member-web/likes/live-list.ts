import type { LiveEvents } from '../../core/kernel/words.ts'

/** `received` is the list at `/likes`. */
export const likesTypes = ['received', 'given', 'matches'] as const
export type LikesType = (typeof likesTypes)[number]

type LikesNews =
  | { type: 'like.received'; data: LiveEvents['like.received'] }
  | { type: 'like.given'; data: LiveEvents['like.given'] }
  | { type: 'like.ended'; data: LiveEvents['like.ended'] }

export type LikedCard = LiveEvents['like.given']['profile'] & {
  isNew: boolean
  /** The photo or answer that the like is for. */
  likeSubject?: LiveEvents['like.received']['like_subject']
}

/**
 * A list of likes after the stream's events. A new admirer comes first and is new until liked back; a member liked
 * elsewhere joins the sent likes, a match joins the matches. A like withdrawn by the member stays in the sent list with
 * an empty heart, so that it can be given again. A like withdrawn by the other, or ended by a block, is removed. On a
 * later page (not `beginning`) all keep their places and none is added.
 */
export function applyLikesNews(
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
  const isReceived = news.type === 'like.received'
  const known = list.find(({ id }) => id === profile.id)
  const first = { received: isReceived, given: !isReceived, matches: profile.match }[type]
  const card = {
    ...profile,
    isNew: isReceived || (!profile.match && (known?.isNew ?? false)),
    likeSubject: news.type === 'like.received' ? news.data.like_subject : known?.likeSubject,
  }
  // Withdrawing and giving a like in place does not move it to the top.
  if (known && (!isReceived || !beginning)) return list.map((each) => (each.id === profile.id ? card : each))
  if (first && beginning) return [card, ...list.filter(({ id }) => id !== profile.id)]
  return known ? list.map((each) => (each.id === profile.id ? { ...card, isNew: each.isNew } : each)) : list
}
