export const errors = { 'payments-mollie.refused': { status: 409 } } as const

type Own = typeof errors
declare module '../../core/kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
