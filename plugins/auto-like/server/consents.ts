import type { ConsentDefinition } from '../../../core/kernel/index.ts'

/** Given and withdrawn with the ages it holds for, in the settings. */
export const consents = { 'auto-like.like_back': { given: 'form' } } as const satisfies Record<
  string,
  ConsentDefinition
>

type Own = typeof consents
declare module '../../../core/kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
