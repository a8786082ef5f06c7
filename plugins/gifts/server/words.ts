import type { LedgerKindDefinition, MediaDefinition } from '../../../core/kernel/index.ts'

/** Older than the rule that a plugin's words begin with its id: rows of the ledger say `gift`. */
export const ledgerKinds = { gift: { flow: 'charge' } } as const satisfies Record<string, LedgerKindDefinition>

/** Pictures of gifts. What was paid for stays to be seen where the plugin has been switched off since. */
export const media = { 'gifts.artwork': { of: 'site', kept: true } } as const satisfies Record<string, MediaDefinition>

type Kinds = typeof ledgerKinds
type Media = typeof media
declare module '../../../core/kernel/words.ts' {
  interface LedgerKinds extends Kinds {}
  interface MediaPurposes extends Media {}
}
