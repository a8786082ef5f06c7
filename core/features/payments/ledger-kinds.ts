import type { LedgerKindDefinition } from '../../kernel/words.ts'

export const paymentKinds = {
  purchase: { flow: 'sale' },
  refund: { flow: 'reversal' },
  chargeback: { flow: 'reversal' },
} as const satisfies Record<string, LedgerKindDefinition>

type Own = typeof paymentKinds
declare module '../../kernel/words.ts' {
  interface LedgerKinds extends Own {}
}
