export const conversationErrors = {
  free_allowance_used: { status: 402 },
} as const

type Own = typeof conversationErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
