/** Why a search cannot be saved. */
export const memberErrors = {
  too_many_searches: { status: 409 },
} as const

type Own = typeof memberErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
