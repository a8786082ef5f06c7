import type { Transaction } from '../../../db/database.ts'
import { demoContent } from '../../../db/demo/content/index.ts'
import { computeDeadline, priorities } from '../../features/moderation/open-review.ts'
import { reviewHours } from '../../features/moderation/settings.ts'
import { dayMs, hourMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import type { BrandData } from './brand-data.ts'
import { insertAll } from './insert.ts'
import type { DecisionContext } from './insert-decisions.ts'
import { buildPendingReview } from './rows.ts'

const kind = 'message_report'

/**
 * Reported messages. The newest waits; the others were left and decided again: the deciders disagree on one, agreed on
 * one, had one settled, and the last waits for its second review.
 */
export async function insertMessageReports(tx: Transaction, data: BrandData, context: DecisionContext): Promise<void> {
  const { domainId, now, random } = context
  const { first, second, settling } = context.deciders
  const reports = data.messageReports.map(({ id, message, reporter, reason, at }) => ({
    id,
    message_id: message.id,
    domain_id: domainId,
    reporter_id: reporter.id,
    reported_id: message.sender.id,
    reason,
    created_at: at,
  }))
  await insertAll(tx, 'message_reports', reports)
  const [waiting, ...decided] = reports
  const buildReview = (report: { id: string; created_at: Date }, dueFrom: Date) =>
    buildPendingReview(random, {
      domain_id: domainId,
      kind,
      subject_id: report.id,
      created_at: report.created_at,
      priority: priorities.text,
      due_at: computeDeadline(dueFrom, reviewHours.default),
    })
  if (waiting) await insertAll(tx, 'reviews', [buildReview(waiting, now)])

  const secondAt = timeBefore(now, 22 * hourMs)
  const settlement = {
    settled_action: 'let_stand',
    settled_by: settling,
    settled_at: timeBefore(now, 2 * hourMs),
    settled_reason: demoContent[data.brand.language].moderation.settled,
  }
  const outcomes = [
    { first_by: second, second_action: 'remove', second_by: first, second_at: secondAt },
    { first_by: first, second_action: 'let_stand', second_by: second, second_at: secondAt },
    { first_by: first, second_action: 'remove', second_by: second, second_at: secondAt, ...settlement },
    { first_by: second },
  ]
  for (const [i, report] of decided.entries()) {
    const outcome = outcomes[i] ?? { first_by: first }
    const at = timeAfter(report.created_at, 2 * hourMs)
    const review = buildReview(report, report.created_at)
    await insertAll(tx, 'reviews', [{ ...review, status: 'closed', decided_at: at, decided_by: outcome.first_by }])
    const step = { review_id: review.id, at, staff_id: outcome.first_by, action: 'let_stand' }
    await insertAll(tx, 'review_history', [{ ...step, from_status: 'pending', to_status: 'closed' }])
    const again = { id: random.uuid(at), domain_id: domainId, kind, subject_id: report.id, first_at: at }
    await insertAll(tx, 'second_looks', [{ ...again, first_action: 'let_stand', ...outcome }])
    if ('second_by' in outcome) continue
    const secondReview = buildPendingReview(random, {
      domain_id: domainId,
      kind: 'second_look',
      subject_id: again.id,
      created_at: at,
      due_at: timeAfter(now, 5 * dayMs),
      not_by: outcome.first_by,
    })
    await insertAll(tx, 'reviews', [secondReview])
  }
}
