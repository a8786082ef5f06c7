import type { LedgerKindDefinition } from '../../../core/kernel/index.ts'

export const ledgerKinds = { 'voice.sent': { flow: 'charge' } } as const satisfies Record<string, LedgerKindDefinition>

type Own = typeof ledgerKinds
declare module '../../../core/kernel/words.ts' {
  interface LedgerKinds extends Own {}
}
