import { z } from 'zod'
import type { CommandContext, StaffCommandContext } from '../../kernel/context.ts'
import { rowId } from '../../kernel/input.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import type { ReviewableKind } from './reviewable.ts'

export const reviewStatuses = ['pending', 'approved', 'rejected', 'closed'] as const

/** A case as the console gets it. */
export const reviewSchema = z
  .object({
    id: z.uuid(),
    domain_id: rowId,
    kind: z.string(),
    subject_id: z.string(),
    member_id: z.uuid().nullable(),
    status: z.enum(reviewStatuses),
    version: z.number().int(),
    assigned_to: z.uuid().nullable(),
    assigned_until: timestamp.nullable(),
    priority: z.number().int(),
    created_at: timestamp,
    due_at: timestamp,
    decided_at: timestamp.nullable(),
    /** Deadline for undoing the decision, if its kind can be undone. */
    undo_until: timestamp.nullable(),
  })
  .meta({ id: 'ReviewCase' })

/** A step of a case. */
export const historyLine = z.object({
  at: timestamp,
  action: z.string(),
  from_status: z.string(),
  to_status: z.string(),
  note: z.string(),
  staff: z.string().nullable(),
})

export interface Review extends Omit<z.input<typeof reviewSchema>, 'undo_until'> {
  decided_by: string | null
  not_by: string | null
}

export const findKind = (ctx: CommandContext, kind: string): ReviewableKind | undefined =>
  ctx.services.plugins.hooks('reviewable', ctx.site).find((candidate) => candidate.kind === kind)

export const listActions = (kind: ReviewableKind, detail: Record<string, unknown>) =>
  kind.offers?.(detail) ?? kind.actions

/** The only action for a case whose subject is gone. */
export const closeAction = 'close'

export const isHeldByColleague = (ctx: StaffCommandContext, review: Review): boolean =>
  review.assigned_to !== null &&
  review.assigned_to !== ctx.staff.id &&
  review.assigned_until !== null &&
  review.assigned_until > ctx.now()

/** A colleague has claimed it, or this reviewer decided it before. */
export const isClosedTo = (ctx: StaffCommandContext, review: Review): boolean =>
  review.not_by === ctx.staff.id || isHeldByColleague(ctx, review)
