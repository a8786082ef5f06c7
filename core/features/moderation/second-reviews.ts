import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type StaffCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { defineJob } from '../../kernel/job.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import type { SecretBox } from '../../platform/settings/secret-box.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { openReview } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'
import { secondReviewPercent, undoSeconds } from './settings.ts'

const kind = 'second_look'

/** Kinds of cases that get a second review, with their possible decisions. */
const choicesOf: Record<string, readonly string[]> = {
  photo: ['approve', 'reject'],
  message_report: ['let_stand', 'remove'],
  photo_report: ['keep_photo', 'take_off_photo'],
  complaint: ['unfounded', 'upheld'],
  content_notice: ['unfounded', 'upheld'],
}

interface DecidedReview {
  kind: string
  subjectId: string
  action: string
  staffId: string
  /** The case, if its decision can be undone. */
  reviewId: string | null
}

const daysToReview = 7

/**
 * Whether a case is in the sample. The share is the same for every day and moderator, and cannot be predicted from the
 * id. `percent` from 0 to 100.
 */
export function isSampled(secrets: Pick<SecretBox, 'derive'>, subject: string, percent: number): boolean {
  const digest = createHmac('sha256', secrets.derive('second-look')).update(subject).digest()
  return digest.readUInt32BE(0) / 2 ** 32 < percent / 100
}

/**
 * Adds a decision to the sample, in its transaction. The case for the second review opens once the first decision can
 * no longer be undone.
 */
export async function sampleDecision(ctx: TxContext, decided: DecidedReview): Promise<void> {
  const { services } = ctx
  if (!choicesOf[decided.kind]?.includes(decided.action)) return
  if (!isSampled(services.secrets, `${decided.kind}:${decided.subjectId}`, ctx.setting(secondReviewPercent))) return
  const at = ctx.now()
  const runAt = timeAfter(at, ctx.setting(undoSeconds) * 1000)
  await services.outbox.enqueue(ctx, openSecondReview, { ...decided, at: at.toISOString() }, { runAt })
}

const isStillDecidedStatement: Statement = {
  name: 'moderation.is_still_decided',
  text: 'select 1 from reviews where id = $1 and decided_by = $2 and decided_at = $3',
}
const insertSecondReviewStatement: Statement = {
  name: 'moderation.insert_second_review',
  text: `insert into second_looks (id, domain_id, kind, subject_id, first_action, first_by, first_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, subject_id) do nothing returning id`,
}

/** Opens the case for the second review, unless the decision was undone. */
export const openSecondReview = defineJob({
  id: 'moderation.open_second_look',
  payload: z.object({
    kind: z.string(),
    subjectId: z.string(),
    action: z.string(),
    staffId: z.uuid(),
    reviewId: z.uuid().nullable(),
    at: z.iso.datetime(),
  }),
  handler: (ctx, decided) =>
    inTransaction(ctx, async (ctx) => {
      const { db } = ctx.services
      const { staffId, reviewId, at } = decided
      if (reviewId && (await db.query(isStillDecidedStatement, [reviewId, staffId, at], ctx.tx)).length === 0) return
      const id = uuidv7()
      const values = [id, ctx.site.domainId, decided.kind, decided.subjectId, decided.action, staffId, at]
      const [made] = await db.query(insertSecondReviewStatement, values, ctx.tx)
      if (!made) return
      const dueAt = timeAfter(ctx.now(), daysToReview * dayMs)
      await openReview(ctx, { kind, subjectId: id, memberId: null, notBy: staffId, dueAt })
    }),
})

export const secondReviewSchema = z
  .object({
    id: z.uuid(),
    domain_id: rowId,
    kind: z.string(),
    subject_id: z.string(),
    first_action: z.string(),
    first_by: z.uuid().nullable(),
    first_at: timestamp,
    second_action: z.string().nullable(),
    second_by: z.uuid().nullable(),
    second_at: timestamp.nullable(),
    settled_action: z.string().nullable(),
    settled_by: z.uuid().nullable(),
    settled_at: timestamp.nullable(),
    settled_reason: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'SecondReview' })
export type SecondReview = z.input<typeof secondReviewSchema>

const findStatement: Statement = {
  name: 'moderation.find_second_review',
  text: 'select * from second_looks where id = $1',
}
const lockStatement: Statement = {
  name: 'moderation.lock_second_review',
  text: 'select * from second_looks where id = $1 for update',
}
const claimSecondReviewStatement: Statement = {
  name: 'moderation.claim_second_review',
  text: `update second_looks set second_action = $2, second_by = $3, second_at = $4, version = version + 1
    where id = $1 and second_at is null returning id`,
}
const settleStatement: Statement = {
  name: 'moderation.settle_second_review',
  text: `update second_looks set settled_action = $2, settled_by = $3, settled_at = $4, settled_reason = $5, version = version + 1
    where id = $1 returning *`,
}

/** Details that do not disclose the first decision. */
const blind = ['member', 'photo_id', 'colour', 'text', 'reasons', 'message_kind', 'message_label', 'reference'] as const

/** The subject of a decision that was made twice, for staff who compare both; null if it is gone. */
export async function showSubject(ctx: CommandContext, review: Pick<SecondReview, 'kind' | 'subject_id'>) {
  const kind = ctx.services.plugins.hooks('reviewable', ctx.site).find((one) => one.kind === review.kind)
  const shown = (await kind?.present(ctx, review.subject_id)) ?? null
  if (!shown) return null
  const { member, photo_id, text, reasons, message_label, complaint_id, reference, member_id } = shown
  return { member, photo_id, text, reasons, message_label, complaint_id, reference, member_id }
}

/** Second reviews of decided cases. They hide the first decision and have no effect on the member. */
export const secondReviewKind: ReviewableKind = {
  kind,
  actions: [...new Set(Object.values(choicesOf).flat())],
  offers: ({ choices }) => choices as readonly string[],
  async present(ctx, subjectId) {
    const { db, plugins } = ctx.services
    const [review] = await db.query<SecondReview>(findStatement, [subjectId], ctx.tx)
    const first = review && plugins.hooks('reviewable', ctx.site).find((one) => one.kind === review.kind)
    const shown = first ? await first.present(ctx, review.subject_id) : null
    if (!review || !shown) return null
    const seen = Object.fromEntries(blind.filter((name) => name in shown).map((name) => [name, shown[name]]))
    return { ...seen, second_look: review.kind, choices: choicesOf[review.kind] ?? [] }
  },
  async apply(ctx, subjectId, action, { staffId }) {
    const values = [subjectId, action, staffId, ctx.now()]
    const reviewed = await ctx.services.db.query(claimSecondReviewStatement, values, ctx.tx)
    if (reviewed.length === 0) throw new AppError('conflict')
  },
}

/**
 * Settles a disagreement by naming the right decision. Staff carry out any consequence at the member. Throws AppError:
 * `not_found`, `forbidden` (also for the two reviewers), `version_conflict`, `conflict` if they agree or it was settled
 * already, `validation_failed` for a decision that neither made.
 */
export function settleSecondReview(
  ctx: StaffCommandContext,
  id: string,
  { action, reason, version }: { action: string; reason: string; version: number },
): Promise<SecondReview> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const [review] = await db.query<SecondReview>(lockStatement, [id], ctx.tx)
    authorizeRow(ctx, 'update', 'second-look', review)
    assertVersion(version, review, () => review)
    if (!review.second_action || review.second_action === review.first_action || review.settled_at)
      throw new AppError('conflict')
    if ([review.first_by, review.second_by].includes(ctx.staff.id)) throw new AppError('forbidden')
    if (![review.first_action, review.second_action].includes(action)) throw invalidField('action', 'invalid_choice')
    const [settled] = await db.query<SecondReview>(
      settleStatement,
      [id, action, ctx.staff.id, ctx.now(), reason],
      ctx.tx,
    )
    if (!settled) throw notFound()
    await recordOwnAudit(ctx, {
      action: 'second_look.settled',
      subject: 'second-look',
      subjectId: id,
      domainId: review.domain_id,
      new: { kind: review.kind, first: review.first_action, second: review.second_action, settled: action },
      reason,
    })
    return settled
  })
}
