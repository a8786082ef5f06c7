import type { ConsentDefinition } from '../../kernel/words.ts'

export const trackingConsents = {
  tracking: { given: 'account' },
  page_bounce: { given: 'account' },
} as const satisfies Record<string, ConsentDefinition>

type Own = typeof trackingConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
