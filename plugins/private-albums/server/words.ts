import type { MediaDefinition } from '../../../core/kernel/index.ts'
import { isShownTo } from './grants.ts'

export const errors = {
  'private-albums.no_reply': { status: 409 },
  'private-albums.empty': { status: 409 },
} as const

/**
 * Checked at each fetch. Browsers cache a photo for a minute at most, so access ends at most that long after
 * withdrawal.
 */
export const media = {
  'private-albums.photo': {
    of: 'member',
    reviewed: true,
    mayFetch: async (ctx, { memberId, meets }) =>
      ctx.member && meets && (await isShownTo(ctx, memberId, ctx.member.id)) ? 'full' : 'none',
  },
} as const satisfies Record<string, MediaDefinition>

type Errors = typeof errors
type Media = typeof media
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
  interface MediaPurposes extends Media {}
  interface LiveEvents {
    /** The recipient can see this member's album, or no longer can. */
    'private-albums.changed': { profile_id: string }
  }
}

export const live = { 'private-albums.changed': {} } as const
