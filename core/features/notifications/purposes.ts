import type { ConsentDefinition } from '../../kernel/words.ts'

export const notificationConsents = { push: { given: 'account' } } as const satisfies Record<string, ConsentDefinition>

type Own = typeof notificationConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
