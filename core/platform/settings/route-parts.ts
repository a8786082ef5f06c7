import { z } from 'zod'
import type { StaffAction } from '../../kernel/ability.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff } from '../access/index.ts'
import { parseScope, type ScopeParts } from './scope.ts'

/** A value of a setting, or none. */
export const side = z.object({ set: z.boolean(), value: z.unknown().optional() })

export function requireScopeParts(scope: string, field = 'scope'): ScopeParts {
  const parts = parseScope(scope)
  if (!parts) throw invalidField(field, 'scope_unknown')
  return parts
}

/** Checks that the staff member may do this at a scope. Throws AppError('validation_failed') at `field` if unknown. */
export function authorizeScope(
  ctx: StaffRequestContext,
  action: StaffAction,
  scope: string,
  field = 'scope',
): ScopeParts {
  const parts = requireScopeParts(scope, field)
  authorizeStaff(ctx, action, 'setting', parts.domainId)
  return parts
}
