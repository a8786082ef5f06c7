import type { Statement, Transaction } from '../../../db/index.ts'
import { commandContext, type StaffCommandContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { type Ground, restrict } from './restrictions.ts'
import { type ConfirmedStrike, carryOutStep, weighStrike } from './strikes.ts'

/** What was found of the member whom a complaint names. */
export type Finding =
  | { outcome: 'unfounded' }
  | {
      outcome: 'upheld'
      /** Why, as that member is told. */
      told: Ground
      /** More words to them, mailed as they stand. */
      message: string
      strike: ConfirmedStrike
    }

const reportedStatement: Statement = {
  name: 'moderation.reported_by_complaint',
  text: 'select id, domain_id, country from members where id = $1',
}

/**
 * Warns the member whom a complaint rightly named, with what that brings; who complained is not told to them. Throws AppError: `not_found`,
 * `forbidden` for a member whom this colleague may not change, `version_conflict` where the strikes have changed since, and `validation_failed`
 * where the complaint names nobody.
 */
export async function carryOutFinding(
  ctx: StaffCommandContext & { tx: Transaction },
  complaint: { reference: string; reported_id: string | null },
  finding: Finding,
): Promise<void> {
  if (!complaint.reported_id) throw invalidField('finding', 'invalid_choice')
  if (finding.outcome === 'unfounded') return
  const { services, actor, requestId, tx } = ctx
  const [member] = await services.db.query<{ id: string; domain_id: number; country: string }>(
    reportedStatement,
    [complaint.reported_id],
    tx,
  )
  if (!member) throw notFound()
  authorizeStaff(ctx, 'update', 'member', member.domain_id)
  const site = services.sites.siteFor(member.domain_id, member.country)
  const there = { ...commandContext(services, site, actor, requestId), tx }
  const { told, message } = finding
  const strike = await weighStrike(there, member.id, finding.strike)
  const restrictionId = await restrict(there, {
    kind: 'warned',
    memberId: member.id,
    subjectId: null,
    ground: told,
    message,
    source: 'notice',
    reviewId: null,
    decidedBy: ctx.staff.id,
    strike,
    tellAt: ctx.now(),
  })
  await carryOutStep(ctx, there, { memberId: member.id, restrictionId, told, reason: complaint.reference }, strike)
}
