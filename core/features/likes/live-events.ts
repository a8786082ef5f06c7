import type { LiveDefinition } from '../../kernel/words.ts'
import type { ProfileCard } from '../members/index.ts'
import { presentReceivedLike } from './present-received.ts'

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** `new_likes`: all that the member has not looked at. */
    'like.received': { profile: ProfileCard; new_likes: number }
  }
  interface LiveFacts {
    'like.received': { profileId: string }
  }
}

const received: LiveDefinition<'like.received'> = { present: presentReceivedLike }
export const likesLive = { 'like.received': received } as const
