export const errors = {
  /** It was requested in another browser, and the person has not confirmed that. */
  'login-link.elsewhere': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
