import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { reserveReview } from './reservations.ts'
import { reviewHours } from './settings.ts'

const openStatement: Statement = {
  name: 'moderation.open_review',
  text: `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at, priority, due_at, not_by,
      reserved_for, reserved_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (kind, subject_id) do nothing`,
}

/** Severity of a case: decides which of two with the same deadline comes first. */
export const priorities = { notice: 20, text: 15, complaint: 10, usual: 0 } as const

/** Default deadline: after the hours of the setting `review_hours`. */
export const computeDeadline = (now: Date, reviewHours: number) => timeAfter(now, reviewHours * hourMs)

/** Deadline of a report that a child may be in danger. */
export const computeChildSafetyDeadline = (now: Date) => timeAfter(now, hourMs)

export interface NewReview {
  kind: string
  subjectId: string
  memberId: string | null
  priority?: number
  /** Deadline. Default: after the hours of the setting `review_hours`. */
  dueAt?: Date
  /** The colleague who may not decide it, having decided before. */
  notBy?: string
}

/**
 * Adds a case to the review queue of the current domain, in the caller's transaction; once for each kind and subject.
 */
export async function openReview(
  ctx: TxContext,
  { kind, subjectId, memberId, priority = priorities.usual, dueAt, notBy }: NewReview,
): Promise<void> {
  const { services, site, tx } = ctx
  const now = ctx.now()
  const id = createIdAt(now)
  const due = dueAt ?? computeDeadline(now, services.settings.get(reviewHours, site))
  const reserved = await reserveReview(ctx, { kind, now, dueAt: due, notBy: notBy ?? null })
  const who = [notBy ?? null, reserved?.staffId ?? null, reserved?.until ?? null]
  await services.db.query(openStatement, [id, site.domainId, kind, subjectId, memberId, now, priority, due, ...who], tx)
}

const closeStatement: Statement = {
  name: 'moderation.close_reviews',
  text: `with closed as (
      update reviews set status = 'closed', version = version + 1, assigned_to = null, assigned_until = null, decided_at = $3
      where kind = $1 and subject_id = $2 and status = 'pending' returning id)
    insert into review_history (review_id, at, action, from_status, to_status) select id, $3, 'close', 'pending', 'closed' from closed`,
}

/**
 * Closes the pending case of a subject that needs no decision any more, in the caller's transaction; decided cases
 * stay.
 */
export async function closeReviews(
  ctx: TxContext,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<void> {
  await ctx.services.db.query(closeStatement, [kind, subjectId, ctx.now()], ctx.tx)
}
