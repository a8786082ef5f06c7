import type { StaffCommandContext } from '../../kernel/context.ts'

/** Enough to recognise an address that a member names, but not to write to it. */
export const maskEmail = (email: string): string => {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${host.slice(0, 1)}***${host.slice(host.lastIndexOf('.'))}`
}

/** Only support, which answers members by mail, and owners need the address. */
export const canSeeEmail = (ctx: StaffCommandContext, domainId: number): boolean =>
  ctx.staff.grants.some(
    (grant) => ['owner', 'support'].includes(grant.role) && (grant.domainId === null || grant.domainId === domainId),
  )

/** The address as this staff member may read it. */
export const showEmail = (ctx: StaffCommandContext, domainId: number, email: string): string =>
  canSeeEmail(ctx, domainId) ? email : maskEmail(email)
