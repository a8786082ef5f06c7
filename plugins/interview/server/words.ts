export const errors = {
  'interview.no_match': { status: 409 },
  'interview.changed': { status: 409 },
  'interview.opened': { status: 409 },
} as const

export const live = { 'interview.answered': {} } as const

type InterviewErrors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends InterviewErrors {}
  interface LiveEvents {
    /** A member liked by the recipient has answered. */
    'interview.answered': { profile_id: string }
  }
}
