import type { LedgerKindDefinition } from '../../kernel/words.ts'

export const creditKinds = {
  grant: { flow: 'gift' },
  adjustment: { flow: 'gift' },
  signup: { flow: 'gift' },
} as const satisfies Record<string, LedgerKindDefinition>

type Own = typeof creditKinds
declare module '../../kernel/words.ts' {
  interface LedgerKinds extends Own {}
}
