import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { isCaseKeyValid } from './case-key.ts'

/** A complaint, or a decision about a member, as shown to the person it concerns. */
export interface CaseRow {
  subject: 'complaint' | 'restriction'
  id: string
  reference: string
  domain_id: number
  kind: string
  member_id: string | null
  email: string | null
  locale: string | null
  status: string
  ground: string | null
  source: string | null
  message: string
  answer: string | null
  created_at: Date
  due_at: Date | null
  settled_at: Date | null
  decided_by: string | null
  strike_until: Date | null
  ends_at: Date | null
  appeal_status: 'open' | 'upheld' | 'reversed' | null
  appeal_text: string | null
  appeal_answer: string | null
  appeal_due_at: Date | null
  appealed_at: Date | null
}

const appealColumns = `a.status appeal_status, a.text appeal_text, a.answer appeal_answer, a.due_at appeal_due_at, a.created_at appealed_at`
const findCaseStatement: Statement = {
  name: 'moderation.find_case',
  text: `select 'complaint' subject, c.id, c.reference, c.domain_id, c.kind, c.reporter_id member_id, c.email, c.locale, c.status,
      null ground, null source, c.message, c.answer, c.created_at, c.due_at, c.settled_at, c.answered_by decided_by,
      null::timestamptz strike_until, null::timestamptz ends_at, ${appealColumns}
    from complaints c left join appeals a on a.complaint_id = c.id where c.reference = $1 and c.domain_id = $2
    union all
    select 'restriction', r.id, r.reference, r.domain_id, r.kind, r.member_id, null, null,
      case when r.revoked_at is not null then 'revoked' when r.ended_at is not null then 'ended' else 'in_force' end,
      r.ground, r.source, r.message, null, r.decided_at, null, r.revoked_at, r.decided_by,
      r.strike_until, r.ends_at, ${appealColumns}
    from restrictions r left join appeals a on a.restriction_id = r.id
    where r.reference = $1 and r.domain_id = $2 and r.told_at is not null`,
}

/** Months in which a decision can be appealed; the law requires at least six (DSA, art. 20). */
const appealMonths = 6

export function getAppealDeadline(row: CaseRow): Date | null {
  const decided = row.subject === 'restriction' ? row.created_at : row.answer === null ? null : row.settled_at
  if (!decided || row.appeal_status || row.status === 'revoked') return null
  const until = new Date(decided)
  until.setUTCMonth(until.getUTCMonth() + appealMonths)
  return until
}

/**
 * Loads the case with this number on the current site, for the logged-in member it concerns or with the key from its
 * mail. Throws AppError('not_found') for everybody else, as if it did not exist.
 */
export async function loadCase(
  ctx: CommandContext & { member?: SessionMember },
  reference: string,
  key: string | undefined,
): Promise<CaseRow> {
  const { db, secrets } = ctx.services
  const [row] = await db.query<CaseRow>(findCaseStatement, [reference, ctx.site.domainId], ctx.tx)
  const own = row?.member_id !== null && row?.member_id === ctx.member?.id
  if (!row || !(own || (key && isCaseKeyValid(secrets, reference, key)))) throw notFound()
  return row
}

export const presentCase = (ctx: CommandContext, row: CaseRow) => {
  const until = getAppealDeadline(row)
  return {
    reference: row.reference,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    /** The decision about the member; null for a complaint. */
    title: row.subject === 'complaint' ? null : ctx.services.i18n.t(ctx.site, `mail.restrictions.${row.kind}.title`),
    // In the language of the page.
    reason: row.ground && ctx.services.i18n.t(ctx.site, `mail.told_reasons.${row.ground}`),
    source: row.source,
    message: row.message,
    answer: row.answer,
    created_at: row.created_at,
    due_at: row.due_at,
    ends_at: row.ends_at,
    // A strike that was revoked no longer counts.
    strike_until: row.status === 'revoked' ? null : row.strike_until,
    appeal_until: until && until > ctx.now() ? until : null,
    appeal: row.appeal_status && {
      status: row.appeal_status,
      text: row.appeal_text ?? '',
      answer: row.appeal_answer,
      created_at: row.appealed_at as Date,
      due_at: row.appeal_due_at as Date,
    },
  }
}
