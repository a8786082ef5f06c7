import { subject as castSubject } from '@casl/ability'
import type { StaffAction, StaffSubject } from '../../kernel/ability.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'

/** Whether the staff member may do this to a row of that domain. A row with `null` belongs to every domain. */
export function isStaffAllowed(
  ctx: Pick<StaffCommandContext, 'staff'>,
  action: StaffAction,
  subject: StaffSubject,
  domainId: number | null,
): boolean {
  const { ability } = ctx.staff
  // A grant for one domain suffices to read rows of every domain; changing them needs a grant for all.
  if (domainId === null && action === 'read') return ability.can(action, subject)
  return ability.can(action, castSubject(subject, { domainId }) as never)
}

/** Throws AppError('not_found') for a row that may not even be read (forbidden looks like absent), else `forbidden`. */
export function authorizeStaff(
  ctx: StaffCommandContext,
  action: StaffAction,
  subject: StaffSubject,
  domainId: number | null,
): void {
  if (isStaffAllowed(ctx, action, subject, domainId)) return
  throw isStaffAllowed(ctx, 'read', subject, domainId) ? new AppError('forbidden') : notFound()
}

/** Like `authorizeStaff`, for a row that may not exist. */
export function authorizeRow<R extends { domainId: number | null } | { domain_id: number | null }>(
  ctx: StaffCommandContext,
  action: StaffAction,
  subject: StaffSubject,
  row: R | undefined,
): asserts row is R {
  if (!row) throw notFound()
  authorizeStaff(ctx, action, subject, 'domainId' in row ? row.domainId : row.domain_id)
}

/** Ids of the domains on which the staff member may do this. With `domainId`: that one, or none. */
export const listAllowedDomainIds = (
  ctx: StaffCommandContext,
  action: StaffAction,
  subject: StaffSubject,
  domainId?: number,
): number[] =>
  ctx.services.sites
    .listDomains()
    .map(({ id }) => id)
    .filter((id) => (domainId === undefined || id === domainId) && isStaffAllowed(ctx, action, subject, id))

/** Whether the staff member has a grant for every domain, and may therefore change rows that belong to none. */
export const isStaffAllowedEverywhere = (
  ctx: StaffCommandContext,
  action: StaffAction,
  subject: StaffSubject,
): boolean => ctx.staff.ability.can(action, castSubject(subject, { domainId: null }) as never)
