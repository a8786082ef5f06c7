import type { ConsentDefinition } from '../../kernel/words.ts'
import { setSisterSites } from './sister-sites.ts'

export const visibilityConsents = {
  /** Sister sites are shown the member or not. */
  member_resell: { given: 'account', changed: setSisterSites },
} as const satisfies Record<string, ConsentDefinition>

type Own = typeof visibilityConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
