import type { LiveDefinition } from '../../../core/kernel/index.ts'
import { readDay } from './day.ts'

declare module '../../../core/kernel/words.ts' {
  interface LiveEvents {
    /** Keeps several open pages of the same member consistent. */
    'swipe-game.changed': {
      profile_id: string
      undone: boolean
      likes_left: number
      likes_per_day: number
      resets_at: string
      premium_has_more: boolean
    }
  }
  interface LiveFacts {
    'swipe-game.changed': { profileId: string; undone: boolean }
  }
}

const changed: LiveDefinition<'swipe-game.changed'> = {
  present: async (ctx, { profileId, undone }) => ({ profile_id: profileId, undone, ...(await readDay(ctx)) }),
}
export const live = { 'swipe-game.changed': changed } as const
