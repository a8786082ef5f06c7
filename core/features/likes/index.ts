export { likeCreated, matchEnded, matchMade } from './events.ts'
export { hasBeenNotified } from './has-been-notified.ts'
export { type LikeResult, likeMember, markLikeSeen, matchedSince, recordLike, unlikeMember } from './like-member.ts'
export { firstLikes } from './list-likes.ts'
