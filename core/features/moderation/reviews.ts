import type { Statement, Transaction } from '../../../db/index.ts'
import { type CommandContext, commandContext, inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { authorizeStaff, mayStaff, readableDomainIds } from '../../platform/access/staff-domains.ts'
import { recordAudit } from '../../platform/audit/record.ts'
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
  decided_at: Date | null
}

/** A case that was handed out comes back to the queue after so long without a decision. */
export const assignmentMinutes = 10

// Locked rows are skipped, so two reviewers who ask at the same moment get two cases.
const assignStatement: Statement = {
  name: 'moderation.assign_next',
  text: `update reviews set assigned_to = $2, assigned_until = $3::timestamptz + make_interval(mins => ${assignmentMinutes})
    where id = (
      select id from reviews
      where domain_id = any($1::int[]) and status = 'pending' and (assigned_until is null or assigned_until <= $3)
      order by priority desc, created_at, id limit 1 for update skip locked)
    returning *`,
}
const findStatement: Statement = { name: 'moderation.find_review', text: 'select * from reviews where id = $1' }
const lockStatement: Statement = {
  name: 'moderation.lock_review',
  text: 'select * from reviews where id = $1 for update',
}
const decideStatement: Statement = {
  name: 'moderation.decide',
  text: `update reviews set status = $2, version = version + 1, assigned_to = null, assigned_until = null, decided_at = $3
    where id = $1 returning *`,
}
const addHistory: Statement = {
  name: 'moderation.add_history',
  text: `insert into review_history (review_id, at, staff_id, action, from_status, to_status, note) values ($1, $2, $3, $4, $5, $6, $7)`,
}
const historyStatement: Statement = {
  name: 'moderation.history',
  text: `select h.at, h.action, h.from_status, h.to_status, h.note, s.name staff from review_history h
    left join staff s on s.id = h.staff_id where h.review_id = $1 order by h.id`,
}

/** The context of the domain that a case belongs to; the console's own site is that of the console. */
function contextOf<T extends { tx?: Transaction }>(ctx: StaffCommandContext & T, domainId: number): CommandContext & T {
  const { services, actor, requestId, tx } = ctx
  return { ...commandContext(services, services.sites.siteFor(domainId), actor, requestId), tx } as CommandContext & T
}

const kindOf = (ctx: CommandContext, kind: string): ReviewableKind | undefined =>
  ctx.services.plugins.hooks('reviewable', ctx.site).find((candidate) => candidate.kind === kind)

/** Gives the reviewer a case that nobody else has, and holds it for ten minutes. Null when the queue is empty. */
export async function assignNext(ctx: StaffCommandContext, domainId?: number): Promise<Review | null> {
  const allowed = readableDomainIds(ctx, 'review').filter((id) => mayStaff(ctx, 'review', 'review', id))
  const wanted = domainId === undefined ? allowed : allowed.filter((id) => id === domainId)
  const [review] = await ctx.services.db.query<Review>(assignStatement, [wanted, ctx.staff.id, ctx.now()], ctx.tx)
  return review ?? null
}

/** A case with what its kind shows of the subject, what may be done now, and what was done. */
export async function showReview(ctx: StaffCommandContext, id: string) {
  const [review] = await ctx.services.db.query<Review>(findStatement, [id], ctx.tx)
  if (!review) throw notFound()
  authorizeStaff(ctx, 'read', 'review', review.domain_id)
  const site = contextOf(ctx, review.domain_id)
  const kind = kindOf(site, review.kind)
  const detail = (await kind?.present(site, review.subject_id)) ?? null
  const open =
    review.status === 'pending' && mayStaff(ctx, 'review', 'review', review.domain_id) && !heldByOther(ctx, review)
  const history = await ctx.services.db.query<HistoryRow>(historyStatement, [id], ctx.tx)
  return {
    ...presentReview(review),
    detail,
    actions: open ? (detail ? [...(kind?.actions ?? [])] : [closing]) : [],
    history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

interface HistoryRow {
  at: Date
  action: string
  from_status: string
  to_status: string
  note: string
  staff: string | null
}

export interface Decision {
  action: string
  /** The version the reviewer saw. */
  version: number
  note: string
}

/** The one thing left to do with a case whose subject has gone. */
const closing = 'close'

/**
 * Decides a case: its kind carries the decision out, and the case, its history and the audit log follow in the same
 * transaction. Throws AppError('version_conflict') when somebody else was faster or holds the case.
 */
export function decideReview(ctx: StaffCommandContext, id: string, decision: Decision): Promise<Review> {
  return inTransaction(ctx, async (inner) => {
    const { db } = ctx.services
    const [review] = await db.query<Review>(lockStatement, [id], inner.tx)
    if (!review) throw notFound()
    authorizeStaff(ctx, 'review', 'review', review.domain_id)
    if (review.version !== decision.version || review.status !== 'pending' || heldByOther(ctx, review)) {
      throw new AppError('version_conflict', { current: presentReview(review) })
    }
    await carryOut(inner, review, decision.action)
    const status = outcomes[decision.action] ?? 'closed'
    const now = ctx.now()
    const [decided] = await db.query<Review>(decideStatement, [id, status, now], inner.tx)
    if (!decided) throw notFound()
    await db.query(addHistory, [id, now, ctx.staff.id, decision.action, review.status, status, decision.note], inner.tx)
    await recordAudit(inner.tx, {
      at: now,
      actor: ctx.actor,
      action: 'review.decided',
      subject: 'review',
      subjectId: id,
      domainId: review.domain_id,
      old: { status: review.status, version: review.version },
      new: { status, kind: review.kind, subject_id: review.subject_id, action: decision.action },
    })
    return decided
  })
}

const outcomes: Record<string, Review['status']> = { approve: 'approved', reject: 'rejected' }

async function carryOut(ctx: StaffCommandContext & { tx: Transaction }, review: Review, action: string): Promise<void> {
  const site = contextOf(ctx, review.domain_id)
  const kind = kindOf(site, review.kind)
  const present = (await kind?.present(site, review.subject_id)) ?? null
  if (!kind || !present) {
    if (action !== closing) throw new AppError('version_conflict')
    return
  }
  if (!kind.actions.includes(action)) throw invalidField('action', 'invalid_choice')
  await kind.apply(site, review.subject_id, action)
}

const heldByOther = (ctx: StaffCommandContext, review: Review) =>
  review.assigned_to !== null &&
  review.assigned_to !== ctx.staff.id &&
  review.assigned_until !== null &&
  review.assigned_until > ctx.now()

export const presentReview = (review: Review) => ({
  id: review.id,
  domain_id: review.domain_id,
  kind: review.kind,
  subject_id: review.subject_id,
  member_id: review.member_id,
  status: review.status,
  version: review.version,
  assigned_to: review.assigned_to,
  assigned_until: review.assigned_until?.toISOString() ?? null,
  priority: review.priority,
  created_at: review.created_at.toISOString(),
  decided_at: review.decided_at?.toISOString() ?? null,
})
