import type { LedgerKindDefinition, MediaDefinition } from '../../../core/kernel/index.ts'

/** Predates the rule that a plugin's words begin with its id; ledger rows contain `gift`. */
export const ledgerKinds = { gift: { flow: 'charge' } } as const satisfies Record<string, LedgerKindDefinition>

/** Pictures of gifts. Served even if the plugin is off, because members paid for them. */
export const media = { 'gifts.artwork': { of: 'site', availableWhenOff: true } } as const satisfies Record<
  string,
  MediaDefinition
>

type Kinds = typeof ledgerKinds
type Media = typeof media
declare module '../../../core/kernel/words.ts' {
  interface LedgerKinds extends Kinds {}
  interface MediaPurposes extends Media {}
}
