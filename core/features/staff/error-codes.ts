export const staffErrors = {
  login_interrupted: { status: 410 },
  passkey_refused: { status: 422 },
} as const

type Own = typeof staffErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
