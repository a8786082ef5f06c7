export const creditErrors = {
  insufficient_credits: { status: 402 },
} as const

type Own = typeof creditErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
