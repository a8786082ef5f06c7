export const errors = {
  'payments-direct-debit.blocked': { status: 403 },
  'payments-direct-debit.limit_reached': { status: 409 },
  'payments-direct-debit.code_ended': { status: 409 },
  'payments-direct-debit.code_too_soon': { status: 429 },
  'payments-direct-debit.sms_failed': { status: 409 },
} as const

type Own = typeof errors
declare module '../../core/kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
