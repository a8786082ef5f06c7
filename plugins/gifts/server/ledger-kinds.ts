import type { LedgerKindDefinition } from '../../../core/kernel/index.ts'

/** Older than the rule that a plugin's words begin with its id: rows of the ledger say `gift`. */
export const ledgerKinds = { gift: { flow: 'charge' } } as const satisfies Record<string, LedgerKindDefinition>

type Own = typeof ledgerKinds
declare module '../../../core/kernel/words.ts' {
  interface LedgerKinds extends Own {}
}
