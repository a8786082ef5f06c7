import type { ErrorDefinition } from '../../../core/kernel/index.ts'

export const errors = { 'landers.split_begun': { status: 422 } } as const satisfies Record<string, ErrorDefinition>

type LanderErrors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends LanderErrors {}
}
