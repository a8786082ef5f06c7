/** Refusals of a sign-in through an OpenID provider. */
export const openidErrors = {
  /** The provider does not answer, or not as OpenID Connect says. */
  openid_unavailable: { status: 503 },
  /** The sign-in is unknown, expired, used up or of another browser. */
  openid_interrupted: { status: 410 },
  /** The provider or the person refused, or what the provider says does not hold. */
  openid_refused: { status: 403 },
  /** What a provider says of a session that ended there does not hold. */
  openid_logout_refused: { status: 400 },
} as const

type Own = typeof openidErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
