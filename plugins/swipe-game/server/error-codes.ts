import type { ErrorDefinition } from '../../../core/kernel/index.ts'

export const errors = {
  /** All likes of the day are used. */
  'swipe-game.no_likes_left': { status: 409 },
  /** It was not the last swipe, or not made today. */
  'swipe-game.nothing_to_undo': { status: 409 },
} as const satisfies Record<string, ErrorDefinition>

type Own = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
