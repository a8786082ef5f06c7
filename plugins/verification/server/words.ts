import type { MediaDefinition } from '../../../core/kernel/index.ts'

export const errors = {
  'verification.age_required': { status: 403 },
  'verification.photo_first': { status: 409 },
  'verification.too_late': { status: 409 },
} as const

/** Visible to moderators and its owner only, whatever the relation. */
export const media = {
  'verification.selfie': { of: 'member', reviewed: true, mayFetch: () => 'none' },
} as const satisfies Record<string, MediaDefinition>

type Errors = typeof errors
type Media = typeof media
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
  interface MediaPurposes extends Media {}
  interface LiveEvents {
    'verification.decided': { verified: boolean }
  }
}

/** Open pages are notified of the decision. */
export const live = { 'verification.decided': {} } as const
