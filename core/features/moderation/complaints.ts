import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { isUniqueViolation, type Statement } from '../../../db/index.ts'
import {
  type CommandContext,
  inTransaction,
  type StaffCommandContext,
  type TxContext,
  withDomain,
} from '../../kernel/context.ts'
import { AppError, type FieldErrors, invalidField } from '../../kernel/errors.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { isLocale } from '../../kernel/site.ts'
import { authorizeRow, authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import type { ComplaintKind } from '../../shared/choices.ts'
import { siteTime } from '../../shared/site-time.ts'
import { showEmail } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { toViewer, type ViewerContext } from '../visibility/index.ts'
import { buildCasePath } from './case-key.ts'
import type { complaintSchema } from './complaint-schemas.ts'
import { caseDecided, complaintFiled } from './events.ts'
import { applyFinding, type Finding } from './findings.ts'
import { closeReviews, openReview, priorities } from './open-review.ts'
import { generateReference } from './reference.ts'
import { sampleDecision } from './second-reviews.ts'
import { answerDays } from './settings.ts'

export interface Complaint extends z.input<typeof complaintSchema> {
  answered_by: string | null
  locale: string
}

export interface NewComplaint {
  kind: ComplaintKind
  name?: string
  /** Required if the writer is not logged in. */
  email?: string
  reportedId?: string
  message: string
}

const findReportedMemberStatement: Statement = {
  name: 'moderation.find_reported_member',
  text: 'select id from members where id = $1 and (pool = $2 or domain_id = any($3::int[]))',
}
const insertComplaintStatement: Statement = {
  name: 'moderation.insert_complaint',
  text: `insert into complaints (id, reference, domain_id, kind, reporter_id, reported_id, email, name, message, locale, due_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
}
const findStatement: Statement = { name: 'moderation.find_complaint', text: 'select * from complaints where id = $1' }
const answerStatement: Statement = {
  name: 'moderation.answer_complaint',
  text: `update complaints set status = 'answered', answer = $3, settled_at = $4, answered_by = $5, outcome = coalesce(outcome, $6), version = version + 1
    where id = $1 and version = $2 and status <> 'closed' returning *`,
}
const closeStatement: Statement = {
  name: 'moderation.close_complaint',
  text: `update complaints set status = 'closed', settled_at = $3, version = version + 1
    where id = $1 and version = $2 and status = 'answered' returning *`,
}

/**
 * Files a complaint: gives it a reference number and a deadline, and confirms both by mail. Throws
 * AppError('validation_failed') for a missing or invalid address, a short message and an unknown member.
 */
export async function fileComplaint(
  ctx: CommandContext & { member?: SessionMember },
  input: NewComplaint,
): Promise<Complaint> {
  const { member } = ctx
  assertComplete(input, member !== undefined)
  const now = ctx.now()
  const due = siteTime.endOfPeriod(now, ctx.setting(answerDays[input.kind]), ctx.site.timeZone)
  for (;;) {
    try {
      return await inTransaction(ctx, async (ctx) => {
        await assertKnown(ctx, input.reportedId)
        const [complaint] = await ctx.services.db.query<Complaint>(
          insertComplaintStatement,
          [
            uuidv7(),
            generateReference('C'),
            ctx.site.domainId,
            input.kind,
            member?.id ?? null,
            input.reportedId ?? null,
            member ? null : input.email,
            input.name ?? null,
            input.message,
            ctx.site.locale,
            due,
            now,
          ],
          ctx.tx,
        )
        if (!complaint) throw new AppError('internal')
        await ctx.services.outbox.emit(ctx, complaintFiled, {
          complaintId: complaint.id,
          reporterId: complaint.reporter_id,
          reportedId: complaint.reported_id,
        })
        const { id: subjectId, kind } = complaint
        const priority = kind === 'content_notice' ? priorities.notice : priorities.complaint
        await openReview(ctx, { kind, subjectId, memberId: null, dueAt: due, priority })
        await mailTo(ctx, complaint, 'complaint_received', {}, { due })
        return complaint
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'complaints_reference_key') || ctx.tx) throw error
    }
  }
}

/** Minimum characters of a complaint: fewer cannot describe its subject. */
const minimumLength = 10

/** Names all missing and invalid fields together; a visitor needs an address for the answer. */
function assertComplete({ email, message }: NewComplaint, loggedIn: boolean): void {
  const fields: FieldErrors = {}
  if (email && !z.email().safeParse(email).success) fields.email = { code: 'invalid_email' }
  else if (!loggedIn && !email) fields.email = { code: 'required' }
  if (message === '') fields.message = { code: 'required' }
  else if (message.length < minimumLength) fields.message = { code: 'too_short', params: { min: minimumLength } }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

async function assertKnown(ctx: ViewerContext, reportedId: string | undefined): Promise<void> {
  if (!reportedId) return
  const { pool, sisters } = toViewer(ctx)
  const [row] = await ctx.services.db.query(findReportedMemberStatement, [reportedId, pool, sisters], ctx.tx)
  if (!row) throw invalidField('reported_id', 'invalid_id')
}

/** Mails the status to the member's own address, or to the one a visitor gave. */
async function mailTo(
  ctx: TxContext,
  complaint: Complaint,
  template: 'complaint_received' | 'complaint_answered',
  values: Record<string, string>,
  dates: Record<string, Date> = {},
): Promise<void> {
  const to = complaint.reporter_id ? undefined : (complaint.email ?? undefined)
  // A reporter whose account was erased gets no mail.
  if (!complaint.reporter_id && !to) return
  await queueMail(ctx, {
    memberId: complaint.reporter_id,
    to,
    locale: complaint.reporter_id || !isLocale(complaint.locale) ? undefined : complaint.locale,
    template,
    values: { reference: complaint.reference, ...values },
    dates,
    path: buildCasePath(ctx.services.secrets, complaint.reference),
  })
}

/** Loads a complaint for staff of its domain. Throws AppError('not_found'). */
export async function loadComplaint(ctx: StaffCommandContext, id: string): Promise<Complaint> {
  const [complaint] = await ctx.services.db.query<Complaint>(findStatement, [id], ctx.tx)
  authorizeRow(ctx, 'read', 'complaint', complaint)
  return complaint
}

/**
 * Answers by mail. A second answer replaces the first and is mailed again; a finding about the named member is made
 * only once. Throws AppError: `version_conflict` if a colleague has written since `version`, `conflict` if it is closed
 * or has a finding already.
 */
export const answerComplaint = (
  ctx: StaffCommandContext,
  id: string,
  { answer, version, finding }: { answer: string; version: number; finding?: Finding },
): Promise<Complaint> =>
  change(ctx, id, version, 'complaint.answered', async (ctx, old) => {
    if (finding && old.outcome) throw new AppError('conflict')
    const [complaint] = await ctx.services.db.query<Complaint>(
      answerStatement,
      [id, version, answer, ctx.now(), ctx.staff.id, finding?.outcome ?? null],
      ctx.tx,
    )
    if (complaint) {
      await mailTo(ctx, complaint, 'complaint_answered', { answer })
      if (finding) {
        await applyFinding(ctx, complaint, finding)
        const decided = { kind: complaint.kind, subjectId: id, action: finding.outcome }
        await sampleDecision(ctx, { ...decided, staffId: ctx.staff.id, reviewId: null })
        const { kind, action } = decided
        const named = { kind, caseId: id, action, memberId: complaint.reported_id }
        await ctx.services.outbox.emit(ctx, caseDecided, named)
      }
      await closeReviews(ctx, { kind: complaint.kind, subjectId: id })
    }
    return complaint
  })

/** Closes an answered complaint. Throws AppError: `version_conflict`, `conflict` if it is unanswered. */
export const closeComplaint = (ctx: StaffCommandContext, id: string, version: number): Promise<Complaint> =>
  change(ctx, id, version, 'complaint.closed', async (ctx) => {
    const [complaint] = await ctx.services.db.query<Complaint>(closeStatement, [id, version, ctx.now()], ctx.tx)
    return complaint
  })

function change(
  ctx: StaffCommandContext,
  id: string,
  version: number,
  action: string,
  work: (ctx: TxContext<StaffCommandContext>, old: Complaint) => Promise<Complaint | undefined>,
): Promise<Complaint> {
  return inTransaction(ctx, async (ctx) => {
    const old = await loadComplaint(ctx, id)
    authorizeStaff(ctx, 'update', 'complaint', old.domain_id)
    const changed = await work(withDomain(ctx, old.domain_id), old)
    if (!changed) {
      const now = await loadComplaint(ctx, id)
      assertVersion(version, now, () => presentComplaint(ctx, now))
      throw new AppError('conflict')
    }
    await recordOwnAudit(ctx, {
      action,
      subject: 'complaint',
      subjectId: id,
      domainId: old.domain_id,
      old: { status: old.status },
      new: { status: changed.status, ...(changed.outcome ? { outcome: changed.outcome } : {}) },
    })
    return changed
  })
}

/** A complaint for the console. Answers are mailed from here, so only staff who need the address see it. */
export const presentComplaint = (
  ctx: StaffCommandContext,
  { locale: _locale, answered_by: _by, ...complaint }: Complaint,
) => ({
  ...complaint,
  email: complaint.email && showEmail(ctx, complaint.domain_id, complaint.email),
})
