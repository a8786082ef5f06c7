export const errors = {
  /** This site has no provider of text messages. */
  'phone-login.unavailable': { status: 503 },
  /** At least a minute must pass between two codes. */
  'phone-login.too_soon': { status: 429 },
  /** There is no valid code: it expired, was tried five times, or belongs to another browser. */
  'phone-login.code_ended': { status: 410 },
  /** The number belongs to another account. Only shown to the holder of the number. */
  'phone-login.taken': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
