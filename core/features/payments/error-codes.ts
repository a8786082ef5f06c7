export const paymentErrors = {
  payment_failed: { status: 402 },
  order_open: { status: 409 },
  order_found_paid: { status: 409 },
  remembered_lost: { status: 402 },
} as const

type Own = typeof paymentErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
