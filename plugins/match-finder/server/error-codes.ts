import type { ErrorDefinition } from '../../../core/kernel/index.ts'

export const errors = {
  /** An answer would set a filter that is not allowed. */
  'match-finder.filter_not_allowed': { status: 422 },
  /** The question is about race or origin. */
  'match-finder.sensitive': { status: 422 },
} as const satisfies Record<string, ErrorDefinition>

type Own = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
