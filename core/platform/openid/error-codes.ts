/** Refusals of a sign-in through an OpenID provider. */
export const openidErrors = {
  /** The provider does not answer, or violates OpenID Connect. */
  openid_unavailable: { status: 503 },
  /** The sign-in is unknown, expired, already used, or began in another browser. */
  openid_interrupted: { status: 410 },
  /** The provider or the person refused, or the provider's answer is invalid. */
  openid_refused: { status: 403 },
  /** The provider's message about an ended session is invalid. */
  openid_logout_refused: { status: 400 },
} as const

type Own = typeof openidErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
