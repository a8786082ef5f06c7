import type { Statement, Transaction } from '../../../db/index.ts'
import { type CommandContext, commandContext, inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import type { Locale } from '../../kernel/site.ts'
import { authorizeStaff, mayStaff } from '../../platform/access/staff-domains.ts'
import { recordAct } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { readAbout } from './about.ts'
import { caseDecided, decisionUndone } from './events.ts'
import { type Ground, imposeRestriction, revokeRestriction, type Strike } from './restrictions.ts'
import type { ReviewableKind } from './reviewable.ts'
import { sampleDecision } from './second-reviews.ts'
import { undoSeconds } from './settings.ts'
import { type ConfirmedStrike, carryOutStep, readStrikes, weighStrike } from './strikes.ts'

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

const findStatement: Statement = { name: 'moderation.find_review', text: 'select * from reviews where id = $1' }
const lockStatement: Statement = {
  name: 'moderation.lock_review',
  text: 'select * from reviews where id = $1 for update',
}
const decideStatement: Statement = {
  name: 'moderation.decide',
  text: `update reviews set status = $2, version = version + 1, assigned_to = null, assigned_until = null, decided_at = $3, decided_by = $4
    where id = $1 returning *`,
}
const undoStatement: Statement = {
  name: 'moderation.undo',
  text: `update reviews set status = 'pending', version = version + 1, decided_at = null, decided_by = null, assigned_to = $2,
      assigned_until = $3::timestamptz + make_interval(mins => 10)
    where id = $1 returning *`,
}
const addHistory: Statement = {
  name: 'moderation.add_history',
  text: `insert into review_history (review_id, at, staff_id, action, from_status, to_status, note) values ($1, $2, $3, $4, $5, $6, $7)`,
}
const lastAction: Statement = {
  name: 'moderation.last_action',
  text: 'select action from review_history where review_id = $1 order by id desc limit 1',
}
const struck: Statement = {
  name: 'moderation.struck',
  text: 'select from restrictions where review_id = $1 and strike_step is not null and revoked_at is null',
}
const selectStatus: Statement = { name: 'moderation.standing_of', text: 'select status from members where id = $1' }
const historyStatement: Statement = {
  name: 'moderation.history',
  text: `select h.at, h.action, h.from_status, h.to_status, h.note, s.name staff from review_history h
    left join staff_names s on s.id = h.staff_id where h.review_id = $1 order by h.id`,
}

/** The context of a case's domain. The console's own context has the console's site. */
function contextOf<T extends { tx?: Transaction }>(ctx: StaffCommandContext & T, domainId: number): CommandContext & T {
  const { services, actor, requestId, tx } = ctx
  return { ...commandContext(services, services.sites.siteFor(domainId), actor, requestId), tx } as CommandContext & T
}

const kindOf = (ctx: CommandContext, kind: string): ReviewableKind | undefined =>
  ctx.services.plugins.hooks('reviewable', ctx.site).find((candidate) => candidate.kind === kind)

/**
 * Loads a case with its subject (in the language `locale`), available actions, history and member. Throws
 * AppError('not_found').
 */
export async function showReview(ctx: StaffCommandContext, id: string, locale = ctx.site.locale) {
  const [review] = await ctx.services.db.query<Review>(findStatement, [id], ctx.tx)
  if (!review) throw notFound()
  authorizeStaff(ctx, 'read', 'review', review.domain_id)
  const shown = await presentReviewDetail(ctx, review, locale)
  const memberId = review.member_id ?? shown.detail?.member_id
  // Staff who do a second review must not learn the first decision from it.
  const named = review.kind === 'second_look' ? null : memberId
  const about = typeof named === 'string' ? await readAbout(contextOf(ctx, review.domain_id), named) : null
  return { ...shown, strikes: await strikesOf(ctx, review, shown), about }
}

/** Strikes that a decision may bring, if an action restricts a member whose account this colleague may change. */
async function strikesOf(
  ctx: StaffCommandContext,
  review: Review,
  { actions, restricting, detail }: Awaited<ReturnType<typeof presentReviewDetail>>,
) {
  const memberId = review.member_id ?? detail?.member_id
  const takes = actions.some((action) => restricting.includes(action))
  if (!takes || typeof memberId !== 'string' || !mayStaff(ctx, 'update', 'member', review.domain_id)) return null
  const [member] = await ctx.services.db.query<{ status: MemberStatus }>(selectStatus, [memberId])
  return member ? readStrikes(contextOf(ctx, review.domain_id), { id: memberId, status: member.status }) : null
}

/** The same for a loaded row. */
export async function presentReviewDetail(ctx: StaffCommandContext, review: Review, locale: Locale) {
  const there = contextOf(ctx, review.domain_id)
  const site = { ...there, site: { ...there.site, locale } }
  const kind = kindOf(site, review.kind)
  const detail = (await kind?.present(site, review.subject_id)) ?? null
  const open =
    review.status === 'pending' && mayStaff(ctx, 'review', 'review', review.domain_id) && !closedTo(ctx, review)
  const history = await ctx.services.db.query<HistoryRow>(historyStatement, [review.id], ctx.tx)
  return {
    ...presentReview(ctx, review),
    detail,
    actions: open ? (detail && kind ? [...offered(kind, detail)] : [closing]) : [],
    restricting: Object.keys(kind?.restricts ?? {}),
    answering: [...(kind?.answers ?? [])],
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
  /** The reason shown to the member. Required for an action that restricts them. */
  told?: Ground
  /** Added to the mail to the member, unchanged. */
  message?: string
  /** The strike that goes with a restricting action. Default: none. */
  strike?: ConfirmedStrike
}

const offered = (kind: ReviewableKind, detail: Record<string, unknown>) => kind.offers?.(detail) ?? kind.actions

/** The only action for a case whose subject is gone. */
const closing = 'close'

/**
 * Decides a case. Its kind carries out the decision; status, history and audit log follow in the same transaction.
 * Throws AppError('version_conflict') if a colleague was faster or has claimed the case, and `validation_failed` for an
 * action unknown to its kind, a restricting action without a ground, or a strike with an action that restricts nothing.
 */
export function decideReview(ctx: StaffCommandContext, id: string, decision: Decision): Promise<Review> {
  return inTransaction(ctx, async (inner) => {
    const { db } = ctx.services
    const review = await lock(inner, id)
    if (review.version !== decision.version || review.status !== 'pending' || closedTo(ctx, review)) {
      throw new AppError('version_conflict', { current: presentReview(ctx, review) })
    }
    const { strike, memberId } = await carryOut(inner, review, decision)
    const status = outcomes[decision.action] ?? 'closed'
    const now = ctx.now()
    const [decided] = await db.query<Review>(decideStatement, [id, status, now, ctx.staff.id], inner.tx)
    if (!decided) throw notFound()
    await db.query(addHistory, [id, now, ctx.staff.id, decision.action, review.status, status, decision.note], inner.tx)
    await sampleDecision(contextOf(inner, review.domain_id), {
      kind: review.kind,
      subjectId: review.subject_id,
      action: decision.action,
      staffId: ctx.staff.id,
      reviewId: id,
    })
    const { site } = contextOf(ctx, review.domain_id)
    const named = { kind: review.kind, caseId: id, action: decision.action, memberId }
    await ctx.services.outbox.emit(inner.tx, site, caseDecided, named)
    await recordAct(inner, {
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
        ...(decision.told ? { told: decision.told } : {}),
        ...(strike ? { strike: strike.step } : {}),
      },
    })
    return decided
  })
}

/**
 * Undoes the caller's own decision within `review_undo_seconds`. The case is pending again and assigned to the caller;
 * the member is not notified. Throws AppError: `version_conflict`, `conflict` if a colleague decided it, it is too
 * late, the kind cannot be undone, or it brought a strike, of which the member was notified already.
 */
export function undoReview(ctx: StaffCommandContext, id: string, version: number): Promise<Review> {
  return inTransaction(ctx, async (inner) => {
    const { db } = ctx.services
    const review = await lock(inner, id)
    assertVersion(version, review, () => presentReview(ctx, review))
    const site = contextOf(inner, review.domain_id)
    const kind = kindOf(site, review.kind)
    const until = Number(review.decided_at) + site.setting(undoSeconds) * 1000
    const now = ctx.now()
    if (review.decided_by !== ctx.staff.id || !kind?.undo || now.getTime() >= until) throw new AppError('conflict')
    if ((await db.query(struck, [id], inner.tx)).length > 0) throw new AppError('conflict')
    const [last] = await db.query<{ action: string }>(lastAction, [id], inner.tx)
    await kind.undo(site, review.subject_id, last?.action ?? '')
    await revokeRestriction(site, id)
    const [pending] = await db.query<Review>(undoStatement, [id, ctx.staff.id, now], inner.tx)
    if (!pending) throw notFound()
    const named = { kind: review.kind, caseId: id, memberId: review.member_id }
    await ctx.services.outbox.emit(inner.tx, site.site, decisionUndone, named)
    await db.query(addHistory, [id, now, ctx.staff.id, 'undo', review.status, 'pending', ''], inner.tx)
    await recordAct(inner, {
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

async function lock(ctx: StaffCommandContext & { tx: Transaction }, id: string): Promise<Review> {
  const [review] = await ctx.services.db.query<Review>(lockStatement, [id], ctx.tx)
  if (!review) throw notFound()
  authorizeStaff(ctx, 'review', 'review', review.domain_id)
  return review
}

const outcomes: Record<string, Review['status']> = { approve: 'approved', reject: 'rejected' }

async function carryOut(
  ctx: StaffCommandContext & { tx: Transaction },
  review: Review,
  { action, told, message = '', strike: confirmed, note }: Decision,
): Promise<{ strike: Strike | null; memberId: string | null }> {
  const site = contextOf(ctx, review.domain_id)
  const kind = kindOf(site, review.kind)
  const present = (await kind?.present(site, review.subject_id)) ?? null
  if (!kind || !present) {
    if (action !== closing) throw new AppError('version_conflict')
    return { strike: null, memberId: review.member_id }
  }
  if (!offered(kind, present).includes(action)) throw invalidField('action', 'invalid_choice')
  const restriction = kind.restricts?.[action]
  if (restriction && !told) throw invalidField('told', 'required')
  if (confirmed && confirmed.step !== 'none') {
    if (!restriction) throw invalidField('strike', 'invalid_choice')
    authorizeStaff(ctx, 'update', 'member', review.domain_id)
  }
  if (kind.answers?.includes(action) && message === '') throw invalidField('message', 'required')
  const subjectId = kind.restricted ? await kind.restricted(site, review.subject_id) : review.subject_id
  await kind.apply(site, review.subject_id, action, { staffId: ctx.staff.id, message })
  const about = review.member_id ?? present.member_id
  const memberId = typeof about === 'string' ? about : null
  if (!restriction || !told || memberId === null) return { strike: null, memberId }
  const strike = await weighStrike(site, memberId, confirmed)
  const restrictionId = await imposeRestriction(site, {
    kind: restriction,
    memberId,
    subjectId,
    ground: told,
    message,
    source: kind.source ?? 'inspection',
    reviewId: review.id,
    decidedBy: ctx.staff.id,
    strike,
    // A step against the account is notified at once, and so is its reason.
    ...(strike ? { tellAt: ctx.now() } : {}),
  })
  await carryOutStep(ctx, site, { memberId, restrictionId, told, reason: note }, strike)
  return { strike, memberId }
}

/** A colleague has claimed it, or this reviewer decided it before. */
const closedTo = (ctx: StaffCommandContext, review: Review) =>
  review.not_by === ctx.staff.id ||
  (review.assigned_to !== null &&
    review.assigned_to !== ctx.staff.id &&
    review.assigned_until !== null &&
    review.assigned_until > ctx.now())

/** A case for the console, with its deadline. */
export function presentReview(ctx: StaffCommandContext, review: Review) {
  const { services } = ctx
  const site = services.sites.siteFor(review.domain_id)
  const undoMs = services.settings.get(undoSeconds, site) * 1000
  return {
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
    due_at: review.due_at.toISOString(),
    decided_at: review.decided_at?.toISOString() ?? null,
    undo_until: review.decided_at && new Date(review.decided_at.getTime() + undoMs).toISOString(),
  }
}
