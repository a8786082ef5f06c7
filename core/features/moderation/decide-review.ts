import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type StaffCommandContext, type TxContext, withDomain } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { authorizeRow, authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion, rowVersion } from '../../platform/console/row-version.ts'
import { caseDecided, decisionUndone } from './events.ts'
import { grounds, revokeRestriction, type Strike } from './restrictions.ts'
import { closeAction, findKind, isClosedTo, listActions, type Review } from './review.ts'
import { sampleDecision } from './second-reviews.ts'
import { undoSeconds } from './settings.ts'
import { presentReview } from './show-review.ts'
import { confirmedStrike, imposeWithStrike } from './strikes.ts'

const lockStatement: Statement = {
  name: 'moderation.lock_review',
  text: 'select * from reviews where id = $1 for update',
}
const decideStatement: Statement = {
  name: 'moderation.decide_review',
  text: `update reviews set status = $2, version = version + 1, assigned_to = null, assigned_until = null, decided_at = $3, decided_by = $4
    where id = $1 returning *`,
}
const undoStatement: Statement = {
  name: 'moderation.undo_decision',
  text: `update reviews set status = 'pending', version = version + 1, decided_at = null, decided_by = null, assigned_to = $2,
      assigned_until = $3::timestamptz + make_interval(mins => 10)
    where id = $1 returning *`,
}
const insertHistoryStatement: Statement = {
  name: 'moderation.insert_history',
  text: `insert into review_history (review_id, at, staff_id, action, from_status, to_status, note) values ($1, $2, $3, $4, $5, $6, $7)`,
}
const findLastActionStatement: Statement = {
  name: 'moderation.find_last_action',
  text: 'select action from review_history where review_id = $1 order by id desc limit 1',
}
const hasStrikeStatement: Statement = {
  name: 'moderation.has_strike',
  text: 'select from restrictions where review_id = $1 and strike_step is not null and revoked_at is null',
}
export const decisionBody = z.object({
  action: oneLine(40, 1),
  version: rowVersion,
  note: z.string().trim().max(1000).default(''),
  /** The reason shown to the member. Required for an action that restricts them. */
  stated_ground: z.enum(grounds).optional(),
  /** Added to the mail to the member, unchanged. */
  message: z.string().trim().max(1000).optional(),
  /** The strike that goes with a restricting action. Default: none. */
  strike: confirmedStrike.optional(),
})
type Decision = z.output<typeof decisionBody>

/**
 * Decides a case. Its kind carries out the decision; status, history and audit log follow in the same transaction.
 * Throws AppError('version_conflict') if a colleague was faster or has claimed the case, and `validation_failed` for an
 * action unknown to its kind, a restricting action without a ground, or a strike with an action that restricts nothing.
 */
export function decideReview(ctx: StaffCommandContext, id: string, decision: Decision): Promise<Review> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const review = await lock(ctx, id)
    if (review.version !== decision.version || review.status !== 'pending' || isClosedTo(ctx, review)) {
      throw new AppError('version_conflict', { current: presentReview(ctx, review) })
    }
    const { strike, memberId } = await carryOut(ctx, review, decision)
    const status = outcomes[decision.action] ?? 'closed'
    const now = ctx.now()
    const [decided] = await db.query<Review>(decideStatement, [id, status, now, ctx.staff.id], ctx.tx)
    if (!decided) throw notFound()
    await db.query(
      insertHistoryStatement,
      [id, now, ctx.staff.id, decision.action, review.status, status, decision.note],
      ctx.tx,
    )
    const siteCtx = withDomain(ctx, review.domain_id)
    await sampleDecision(siteCtx, {
      kind: review.kind,
      subjectId: review.subject_id,
      action: decision.action,
      staffId: ctx.staff.id,
      reviewId: id,
    })
    const named = { kind: review.kind, caseId: id, action: decision.action, memberId }
    await ctx.services.outbox.emit(siteCtx, caseDecided, named)
    await recordOwnAudit(ctx, {
      action: 'review.decided',
      subject: 'review',
      subjectId: id,
      domainId: review.domain_id,
      old: { status: review.status, version: review.version },
      new: {
        status,
        kind: review.kind,
        subject_id: review.subject_id,
        action: decision.action,
        ...(decision.stated_ground ? { told: decision.stated_ground } : {}),
        ...(strike ? { strike: strike.step } : {}),
      },
    })
    return decided
  })
}

/**
 * Undoes the caller's own decision within `review_undo_seconds`. The case is pending again and assigned to the caller;
 * the member is not notified. Throws AppError: `version_conflict`; `conflict` if a colleague decided it, it is too
 * late, the kind cannot be undone, or the member was already notified of a strike.
 */
export function undoReview(ctx: StaffCommandContext, id: string, version: number): Promise<Review> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const review = await lock(ctx, id)
    assertVersion(version, review, () => presentReview(ctx, review))
    const siteCtx = withDomain(ctx, review.domain_id)
    const kind = findKind(siteCtx, review.kind)
    const until = Number(review.decided_at) + siteCtx.setting(undoSeconds) * 1000
    const now = ctx.now()
    if (review.decided_by !== ctx.staff.id || !kind?.undo || now.getTime() >= until) throw new AppError('conflict')
    if ((await db.query(hasStrikeStatement, [id], ctx.tx)).length > 0) throw new AppError('conflict')
    const [last] = await db.query<{ action: string }>(findLastActionStatement, [id], ctx.tx)
    await kind.undo(siteCtx, review.subject_id, last?.action ?? '')
    await revokeRestriction(siteCtx, id)
    const [pending] = await db.query<Review>(undoStatement, [id, ctx.staff.id, now], ctx.tx)
    if (!pending) throw notFound()
    const named = { kind: review.kind, caseId: id, memberId: review.member_id }
    await ctx.services.outbox.emit(siteCtx, decisionUndone, named)
    await db.query(insertHistoryStatement, [id, now, ctx.staff.id, 'undo', review.status, 'pending', ''], ctx.tx)
    await recordOwnAudit(ctx, {
      action: 'review.undone',
      subject: 'review',
      subjectId: id,
      domainId: review.domain_id,
      old: { status: review.status, version: review.version },
      new: { status: 'pending' },
    })
    return pending
  })
}

async function lock(ctx: TxContext<StaffCommandContext>, id: string): Promise<Review> {
  const [review] = await ctx.services.db.query<Review>(lockStatement, [id], ctx.tx)
  authorizeRow(ctx, 'review', 'review', review)
  return review
}

const outcomes: Record<string, Review['status']> = { approve: 'approved', reject: 'rejected' }

async function carryOut(
  ctx: TxContext<StaffCommandContext>,
  review: Review,
  { action, stated_ground: ground, message = '', strike: confirmed, note }: Decision,
): Promise<{ strike: Strike | null; memberId: string | null }> {
  const siteCtx = withDomain(ctx, review.domain_id)
  const kind = findKind(siteCtx, review.kind)
  const present = (await kind?.present(siteCtx, review.subject_id)) ?? null
  if (!kind || !present) {
    if (action !== closeAction) throw new AppError('version_conflict')
    return { strike: null, memberId: review.member_id }
  }
  if (!listActions(kind, present).includes(action)) throw invalidField('action', 'invalid_choice')
  const restriction = kind.restricts?.[action]
  if (restriction && !ground) throw invalidField('stated_ground', 'required')
  if (confirmed && confirmed.step !== 'none') {
    if (!restriction) throw invalidField('strike', 'invalid_choice')
    authorizeStaff(ctx, 'update', 'member', review.domain_id)
  }
  if (kind.answers?.includes(action) && message === '') throw invalidField('message', 'required')
  const subjectId = kind.restricted ? await kind.restricted(siteCtx, review.subject_id) : review.subject_id
  await kind.apply(siteCtx, review.subject_id, action, { staffId: ctx.staff.id, message })
  const about = review.member_id ?? present.member_id
  const memberId = typeof about === 'string' ? about : null
  if (!restriction || !ground || memberId === null) return { strike: null, memberId }
  const { source = 'inspection' } = kind
  const strike = await imposeWithStrike(
    ctx,
    siteCtx,
    { kind: restriction, memberId, subjectId, ground, message, source, reviewId: review.id },
    { strike: confirmed, reason: note },
  )
  return { strike, memberId }
}
