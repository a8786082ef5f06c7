import { isUniqueViolation, type Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { createIdAt } from '../../shared/ids.ts'
import { siteTime } from '../../shared/site-time.ts'
import { getModeratedText, restoreMessage } from '../conversations/index.ts'
import { restoreStatus } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { judgePhoto } from '../photos/index.ts'
import { buildCasePath } from './case-key.ts'
import { type CaseRow, getAppealDeadline, loadCase } from './cases.ts'
import { openReview, priorities } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'
import { answerDays } from './settings.ts'
import { revokeSteps } from './strikes.ts'

const kind = 'appeal'

const insertAppealStatement: Statement = {
  name: 'moderation.insert_appeal',
  text: `insert into appeals (id, domain_id, restriction_id, complaint_id, text, first_by, created_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

/**
 * Appeals a decision, once per case. Another moderator decides the appeal. Throws AppError: `not_found`, `conflict` if
 * nothing was decided yet, the time to appeal is over, or it was appealed already.
 */
export async function fileAppeal(
  ctx: CommandContext & { member?: SessionMember },
  { reference, key, text }: { reference: string; key?: string; text: string },
): Promise<CaseRow> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const row = await loadCase(ctx, reference, key)
      const until = getAppealDeadline(row)
      const now = ctx.now()
      if (!until || until <= now) throw new AppError('conflict')
      const id = createIdAt(now)
      const dueAt = siteTime.endOfPeriod(now, ctx.setting(answerDays.complaint), ctx.site.timeZone)
      const [restriction, complaint] = row.subject === 'restriction' ? [row.id, null] : [null, row.id]
      const values = [id, ctx.site.domainId, restriction, complaint, text, row.decided_by, now, dueAt]
      await ctx.services.db.query(insertAppealStatement, values, ctx.tx)
      const memberId = row.subject === 'restriction' ? row.member_id : null
      const notBy = row.decided_by ?? undefined
      await openReview(ctx, { kind, subjectId: id, memberId, priority: priorities.text, dueAt, notBy })
      return loadCase(ctx, reference, key)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'appeals_restriction_id_key') || isUniqueViolation(error, 'appeals_complaint_id_key'))
      throw new AppError('conflict')
    throw error
  }
}

interface AppealedCase {
  id: string
  text: string
  restriction_id: string | null
  complaint_id: string | null
  reference: string
  kind: string
  member_id: string | null
  email: string | null
  locale: string | null
  subject_id: string | null
  strike_until: Date | null
  ground: string | null
  first_message: string
  /** Text of a removed message. */
  removed: { kind: string; body: string; payload: Record<string, unknown> } | null
  first_answer: string | null
  decided_at: Date | null
  first_staff: string | null
}
const findStatement: Statement = {
  name: 'moderation.find_appealed',
  text: `select a.id, a.text, a.restriction_id, a.complaint_id, coalesce(r.reference, c.reference) reference, coalesce(r.kind, c.kind) kind,
      coalesce(r.member_id, c.reporter_id) member_id, c.email, c.locale, r.subject_id, r.strike_until, r.ground,
      coalesce(r.message, c.message) first_message, case when x.id is not null then jsonb_build_object('kind', x.kind, 'body', x.body, 'payload', x.payload) end removed, c.answer first_answer, coalesce(r.decided_at, c.settled_at) decided_at, s.name first_staff
    from appeals a left join restrictions r on r.id = a.restriction_id left join complaints c on c.id = a.complaint_id
    left join staff_names s on s.id = a.first_by left join messages x on x.id = r.subject_id and r.kind = 'message_removed' where a.id = $1`,
}
const settleStatement: Statement = {
  name: 'moderation.settle_appeal',
  text: `update appeals set status = $2, answer = $3, decided_by = $4, decided_at = $5 where id = $1 and status = 'open' returning id`,
}
const liftStatement: Statement = {
  name: 'moderation.lift_restriction',
  text: 'update restrictions set revoked_at = $2 where id = $1 and revoked_at is null returning id',
}

/**
 * Appeals in the review queue, for another moderator than the first. A reversal lifts the restriction, and the member
 * gets the answer by mail.
 */
export const appealReviewable: ReviewableKind = {
  kind,
  actions: ['uphold', 'reverse'],
  answers: ['uphold', 'reverse'],
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<AppealedCase>(findStatement, [subjectId], ctx.tx)
    return (
      (row && {
        member_id: row.member_id,
        text: row.text,
        ...(row.kind.startsWith('photo') && row.subject_id ? { photo_id: row.subject_id } : {}),
        ...(row.complaint_id ? { appealed_complaint_id: row.complaint_id } : {}),
        appealed: {
          reference: row.reference,
          kind: row.kind,
          ground: row.ground,
          message: row.first_message,
          content: row.removed && getModeratedText(ctx, row.removed),
          answer: row.first_answer,
          at: row.decided_at?.toISOString() ?? null,
          staff: row.first_staff,
        },
      }) ??
      null
    )
  },
  async apply(ctx, subjectId, action, { staffId, message }) {
    const { db, secrets } = ctx.services
    const [row] = await db.query<AppealedCase>(findStatement, [subjectId], ctx.tx)
    const status = action === 'reverse' ? 'reversed' : 'upheld'
    const [settled] = await db.query(settleStatement, [subjectId, status, message, staffId, ctx.now()], ctx.tx)
    if (!row || !settled) throw new AppError('conflict')
    if (status === 'reversed') await restoreContent(ctx, row)
    const to = row.member_id ? undefined : (row.email ?? undefined)
    if (!row.member_id && !to) return
    await queueMail(ctx, {
      memberId: row.member_id,
      to,
      locale: (row.member_id ? undefined : row.locale) as never,
      template: 'appeal_decided',
      values: { reference: row.reference, answer: message },
      texts: { outcome: `mail.appeal_outcomes.${getOutcome(row, status)}` },
      path: buildCasePath(secrets, row.reference),
    })
  },
}

/** The text key of an outcome. A reversed strike has its own text. */
const getOutcome = (row: AppealedCase, status: 'reversed' | 'upheld') => {
  if (row.complaint_id) return `complaint_${status}`
  return status === 'reversed' && row.strike_until ? 'reversed_strike' : status
}

async function restoreContent(ctx: TxContext, row: AppealedCase): Promise<void> {
  if (!row.restriction_id) return
  const [lifted] = await ctx.services.db.query(liftStatement, [row.restriction_id, ctx.now()], ctx.tx)
  if (!lifted || !row.member_id) return
  if (row.strike_until) await revokeSteps(ctx, row.member_id, row.restriction_id)
  if (row.kind === 'account_banned') await restoreStatus(ctx, row.member_id, 'banned')
  if (row.kind === 'account_disabled' || row.kind === 'account_suspended')
    await restoreStatus(ctx, row.member_id, 'disabled')
  if (row.kind === 'message_removed' && row.subject_id) await restoreMessage(ctx, row.subject_id)
  if (row.kind.startsWith('photo') && row.subject_id) {
    // A photo that its owner deleted in the meantime stays deleted.
    await judgePhoto(ctx, row.subject_id, 'rejected', 'active').catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    })
  }
}
