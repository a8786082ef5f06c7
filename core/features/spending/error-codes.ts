export const spendingErrors = {
  purchases_paused: { status: 409 },
  spending_limit_reached: { status: 409 },
} as const

type Own = typeof spendingErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
