import type { LedgerKindDefinition } from '../../kernel/words.ts'

export const conversationKinds = {
  message: { flow: 'charge' },
  photo: { flow: 'charge' },
  unread_returned: { flow: 'gift' },
  message_taken_back: { flow: 'gift' },
} as const satisfies Record<string, LedgerKindDefinition>

type Own = typeof conversationKinds
declare module '../../kernel/words.ts' {
  interface LedgerKinds extends Own {}
}
