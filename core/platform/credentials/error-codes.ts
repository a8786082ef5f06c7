/** Refusals of logins and other proofs of identity. */
export const credentialErrors = {
  login_failed: { status: 401 },
  too_many_attempts: { status: 429 },
  step_up_required: { status: 403 },
  link_expired: { status: 410 },
  login_interrupted: { status: 410 },
  passkey_refused: { status: 422 },
} as const

type Own = typeof credentialErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
