export { likeCreated, matchEnded, matchMade } from './events.ts'
export { hasBeenNotified } from './has-been-notified.ts'
export {
  findMatchDate,
  findMatchDateOfConversation,
  type LikeResult,
  likeMember,
  recordLike,
  unlikeMember,
} from './like-member.ts'
export type { LikeSubject, LikeSubjects } from './like-subjects.ts'
export { listFirstLikes } from './list-likes.ts'
