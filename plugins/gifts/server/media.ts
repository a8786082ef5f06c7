import type { MediaDefinition } from '../../../core/kernel/index.ts'

/** Pictures of gifts. What was paid for stays to be seen where the plugin has been switched off since. */
export const media = { 'gifts.artwork': { of: 'site', kept: true } } as const satisfies Record<string, MediaDefinition>

type Own = typeof media
declare module '../../../core/kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
