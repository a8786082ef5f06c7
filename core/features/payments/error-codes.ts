export const paymentErrors = {
  payment_failed: { status: 402 },
} as const

type Own = typeof paymentErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
