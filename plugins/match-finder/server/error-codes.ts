import type { ErrorDefinition } from '../../../core/kernel/index.ts'

export const errors = {
  /** An answer would set something that is not on the list. */
  'match-finder.filter_not_allowed': { status: 422 },
  /** The question asks for race or origin. */
  'match-finder.sensitive': { status: 422 },
} as const satisfies Record<string, ErrorDefinition>

type Own = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
