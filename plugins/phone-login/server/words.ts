export const errors = {
  /** No provider of text messages is set up on this site. */
  'phone-login.unavailable': { status: 503 },
  /** A minute has to pass between two codes. */
  'phone-login.too_soon': { status: 429 },
  /** No code is open: it ended, was tried five times, or belongs to another browser. */
  'phone-login.code_ended': { status: 410 },
  /** The number opens another account. Said to its holder only. */
  'phone-login.taken': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
