/** Errors of contact between two members. */
export const visibilityErrors = {
  blocked_by_member: { status: 403 },
  blocked_by_you: { status: 403 },
  invisible: { status: 403 },
} as const

type Own = typeof visibilityErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
