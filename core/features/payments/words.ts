import type { LedgerKindDefinition } from '../../kernel/words.ts'

export const paymentErrors = {
  payment_failed: { status: 402 },
  order_open: { status: 409 },
  order_found_paid: { status: 409 },
  price_changed: { status: 409 },
  remembered_lost: { status: 402 },
} as const

export const paymentKinds = {
  purchase: { flow: 'sale' },
  refund: { flow: 'reversal' },
  chargeback: { flow: 'reversal' },
} as const satisfies Record<string, LedgerKindDefinition>

type PaymentErrors = typeof paymentErrors
type PaymentKinds = typeof paymentKinds
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends PaymentErrors {}
  interface LedgerKinds extends PaymentKinds {}
}
