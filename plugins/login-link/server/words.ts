export const errors = {
  /** It was asked for in another browser, and the person has not said that this is right. */
  'login-link.elsewhere': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
