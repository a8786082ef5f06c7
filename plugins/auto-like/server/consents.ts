import type { ConsentDefinition } from '../../../core/kernel/index.ts'

/** Given and withdrawn in the settings, with the ages it applies to. */
export const consents = { 'auto-like.like_back': { given: 'form' } } as const satisfies Record<
  string,
  ConsentDefinition
>

type Own = typeof consents
declare module '../../../core/kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
