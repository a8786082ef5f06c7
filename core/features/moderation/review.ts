import type { CommandContext, StaffCommandContext } from '../../kernel/context.ts'
import type { ReviewableKind } from './reviewable.ts'

export interface Review {
  id: string
  domain_id: number
  kind: string
  subject_id: string
  member_id: string | null
  status: 'pending' | 'approved' | 'rejected' | 'closed'
  version: number
  assigned_to: string | null
  assigned_until: Date | null
  priority: number
  created_at: Date
  due_at: Date
  decided_at: Date | null
  decided_by: string | null
  not_by: string | null
}

export const findKind = (ctx: CommandContext, kind: string): ReviewableKind | undefined =>
  ctx.services.plugins.hooks('reviewable', ctx.site).find((candidate) => candidate.kind === kind)

export const listActions = (kind: ReviewableKind, detail: Record<string, unknown>) =>
  kind.offers?.(detail) ?? kind.actions

/** The only action for a case whose subject is gone. */
export const closeAction = 'close'

/** A colleague has claimed it, or this reviewer decided it before. */
export const isClosedTo = (ctx: StaffCommandContext, review: Review) =>
  review.not_by === ctx.staff.id ||
  (review.assigned_to !== null &&
    review.assigned_to !== ctx.staff.id &&
    review.assigned_until !== null &&
    review.assigned_until > ctx.now())
