import type { ConsentDefinition } from '../../kernel/words.ts'

/** Asked for in the form of the profile, which erases what was said when they are withdrawn. */
export const memberConsents = {
  sexuality: { given: 'form' },
  sexual_interests: { given: 'form' },
} as const satisfies Record<string, ConsentDefinition>

type Own = typeof memberConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
