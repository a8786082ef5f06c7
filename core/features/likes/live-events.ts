import type { LiveDefinition } from '../../kernel/words.ts'
import type { ProfileCard } from '../members/index.ts'
import type { LikeSubject } from './like-subjects.ts'
import { presentEndedLike, presentGivenLike } from './present-own.ts'
import { presentReceivedLike } from './present-received.ts'

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** `new_likes`: all that the member has not seen. `like_subject`: the part of their profile that it is for. */
    'like.received': { profile: ProfileCard; new_likes: number; like_subject: LikeSubject | null }
    /**
     * The member likes another one. The other's like, if any, is marked as seen. For all of the member's pages and
     * devices.
     */
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
