import type { LedgerKindDefinition } from '../../kernel/words.ts'

export const creditErrors = {
  insufficient_credits: { status: 402 },
} as const

export const creditKinds = {
  grant: { flow: 'gift' },
  adjustment: { flow: 'gift' },
  signup: { flow: 'gift' },
} as const satisfies Record<string, LedgerKindDefinition>

export const creditsLive = {
  'credits.changed': {},
} as const

type CreditErrors = typeof creditErrors
type CreditKinds = typeof creditKinds
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends CreditErrors {}
  interface LedgerKinds extends CreditKinds {}
  interface LiveEvents {
    'credits.changed': { credits: number; paid_user: boolean }
  }
}
