export { likeCreated, matchEnded, matchMade } from './events.ts'
export { hasBeenNotified } from './has-been-notified.ts'
export {
  conversationMatchedSince,
  type LikeResult,
  likeMember,
  matchedSince,
  recordLike,
  unlikeMember,
} from './like-member.ts'
export type { LikeSubject, LikeSubjects } from './like-subjects.ts'
export { firstLikes } from './list-likes.ts'
