import type { Transaction } from '../../../db/database.ts'
import { demoContent } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { priorities } from '../../features/moderation/open-review.ts'
import { endSuspension } from '../../features/moderation/restrictions.ts'
import { answerDays, strikeDays } from '../../features/moderation/settings.ts'
import type { DemoSite } from '../../kernel/demo.ts'
import { dayMs, hourMs, minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { type BrandData, inventReference } from './brand-data.ts'
import { insertAll } from './insert.ts'
import { lapsedDays } from './moderation.ts'
import type { DemoPerson } from './people.ts'
import { buildPendingReview } from './rows.ts'

/** Staff ids: two people who decide cases of a brand, and one who settles their disagreements. */
export interface Deciders {
  first: string
  second: string
  settling: string
}

export interface DecisionContext {
  domainId: number
  deciders: Deciders
  now: Date
  random: Random
  later: DemoSite['later']
}

/** Days until a suspension of the demo ends. */
const daysHidden = 4

function buildRestriction(context: DecisionContext, person: DemoPerson, kind: string, ground: string, at: Date) {
  return {
    id: context.random.uuid(at),
    reference: inventReference('D', context.random),
    domain_id: context.domainId,
    member_id: person.id,
    kind,
    ground,
    source: 'staff',
    decided_by: context.deciders.first,
    decided_at: at,
    told_at: timeAfter(at, minuteMs),
  }
}

const strike = (at: Date, number: number, step: 'warning' | 'suspension') => ({
  strike_until: timeAfter(at, strikeDays.default * dayMs),
  strike_number: number,
  strike_step: step,
})

/**
 * Decisions against members: strikes that count and that lapsed, a profile hidden until a job shows it again, and a ban
 * with an open appeal.
 */
export async function insertRestrictions(tx: Transaction, { brand, restricted }: BrandData, context: DecisionContext) {
  const { domainId, deciders, now, random, later } = context
  const daysAgo = (days: number) => timeBefore(now, days * dayMs)
  const { banned, suspended, warned } = restricted
  const { appealed, reversed } = demoContent[brand.language].moderation
  const rows: object[] = []
  const appeals: object[] = []
  const reviews: object[] = []
  if (suspended) {
    const [first, second] = [daysAgo(40), daysAgo(3)]
    const struck = {
      ...buildRestriction(context, suspended, 'photo_removed', 'contact_details', second),
      ...strike(second, 2, 'suspension'),
    }
    const endsAt = timeAfter(now, daysHidden * dayMs)
    const hidden = buildRestriction(context, suspended, 'account_suspended', 'contact_details', second)
    rows.push(
      { ...buildRestriction(context, suspended, 'photo_removed', 'nudity', first), ...strike(first, 1, 'warning') },
      struck,
      { ...hidden, step_of: struck.id, ends_at: endsAt },
    )
    await later(tx, endSuspension, { restrictionId: hidden.id }, endsAt)
  }
  for (const [i, person] of warned.entries()) {
    const at = daysAgo(i === 0 ? 9 : lapsedDays)
    rows.push({ ...buildRestriction(context, person, 'photo_removed', 'offensive', at), ...strike(at, 1, 'warning') })
  }
  const appeal = (restriction: { id: string }, text: string, at: Date) => ({
    id: random.uuid(at),
    domain_id: domainId,
    restriction_id: restriction.id,
    text,
    first_by: deciders.second,
    created_at: at,
    due_at: timeAfter(at, answerDays.complaint.default * dayMs),
  })
  const [returned] = warned
  if (returned) {
    const at = daysAgo(21)
    const removed = buildRestriction(context, returned, 'photo_removed', 'not_own', at)
    const decided = { decided_by: deciders.first, decided_at: timeAfter(at, dayMs) }
    rows.push({ ...removed, decided_by: deciders.second, revoked_at: decided.decided_at })
    const filed = appeal(removed, reversed.text, timeAfter(at, hourMs))
    appeals.push({ ...filed, ...decided, status: 'reversed', answer: reversed.answer })
  }
  if (banned) {
    const at = daysAgo(2)
    const ban = buildRestriction(context, banned, 'account_banned', 'fraud', at)
    rows.push({ ...ban, decided_by: deciders.second })
    const filed = appeal(ban, appealed, timeAfter(at, 5 * hourMs))
    appeals.push(filed)
    const review = buildPendingReview(random, {
      domain_id: domainId,
      kind: 'appeal',
      subject_id: filed.id,
      member_id: banned.id,
      created_at: filed.created_at,
      priority: priorities.text,
      due_at: filed.due_at,
      not_by: deciders.second,
    })
    reviews.push(review)
  }
  // One at a time: they have different columns, and a step refers to its strike.
  for (const row of rows) await insertAll(tx, 'restrictions', [row])
  for (const row of appeals) await insertAll(tx, 'appeals', [row])
  await insertAll(tx, 'reviews', reviews)
}
