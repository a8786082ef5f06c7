import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import { photoReasons, type StrikeStep, statedReasons } from '../../shared/choices.ts'
import { timeAfter } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { restoreStatus } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { buildCasePath } from './case-key.ts'
import { generateReference } from './reference.ts'
import { undoSeconds } from './settings.ts'

/** The measures against a member or their content. */
export type RestrictionKind =
  | 'photo_rejected'
  | 'photo_removed'
  | 'text_removed'
  | 'message_removed'
  | 'note_removed'
  | 'warned'
  | 'account_disabled'
  | 'account_suspended'
  | 'account_banned'

/** Grounds, each with a text under `mail.told_reasons`. */
export const grounds = [...statedReasons, ...photoReasons] as const
export type Ground = (typeof grounds)[number]

export interface NewRestriction {
  kind: RestrictionKind
  memberId: string
  subjectId: string | null
  ground: Ground
  message: string
  /** How staff found it. */
  source: 'inspection' | 'notice' | 'guard' | 'staff'
  reviewId: string | null
  decidedBy: string | null
  /** Counts against the member for a while. */
  strike?: Strike | null
  /** For restrictions of the account: the strike whose step it is. */
  stepOf?: string | null
  /** End of a suspension. */
  endsAt?: Date | null
  /** When to notify the member. Default: after the undo time. */
  notifyAt?: Date
}

/** A strike against a member: until when it counts, its number, and the step that was confirmed with it. */
export interface Strike {
  until: Date
  number: number
  step: Exclude<StrikeStep, 'none'>
}

/** A restriction as its statement of reasons (DSA, art. 17) shows it to the member. */
export interface StatementOfReasons {
  id: string
  reference: string
  member_id: string
  kind: RestrictionKind
  ground: Ground
  source: string
  message: string
  strike_step: Strike['step'] | null
  strike_until: Date | null
  ends_at: Date | null
}

export const reasonsColumns =
  'id, reference, member_id, kind, ground, source, message, strike_step, strike_until, ends_at'

interface LiftedRestriction {
  reference: string
  kind: RestrictionKind
  notified_at: Date | null
  decided_at: Date
}

const insertRestrictionStatement: Statement = {
  name: 'moderation.insert_restriction',
  text: `insert into restrictions (id, reference, domain_id, member_id, kind, subject_id, ground, message, source, review_id, decided_by, decided_at,
      strike_until, strike_number, strike_step, step_of, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}
const liftStatement: Statement = {
  name: 'moderation.lift_restrictions_of_account',
  text: `update restrictions set revoked_at = $3 where member_id = $1 and kind = any($2) and revoked_at is null and ended_at is null
    returning reference, kind, told_at notified_at, decided_at`,
}
const revokeStatement: Statement = {
  name: 'moderation.revoke_restriction',
  text: 'update restrictions set revoked_at = $2 where review_id = $1 and revoked_at is null',
}
// Notifies once, and not at all if the restriction was revoked before.
const markNotifiedStatement: Statement = {
  name: 'moderation.mark_notified',
  text: `update restrictions set told_at = $2 where id = $1 and told_at is null and revoked_at is null and member_id is not null
    returning ${reasonsColumns}`,
}

const endStatement: Statement = {
  name: 'moderation.end_suspension',
  text: `update restrictions set ended_at = $2 where id = $1 and ended_at is null and revoked_at is null and ends_at <= $2
      and member_id is not null
    returning member_id`,
}

/** Notifies the member of a restriction and its reason, once it can no longer be undone. */
export const notifyMemberJob = defineJob({
  id: 'moderation.tell_member',
  payload: z.object({ restrictionId: z.uuid() }),
  handler: (ctx, { restrictionId }) =>
    inTransaction(ctx, async (ctx) => {
      const [statement] = await ctx.services.db.query<StatementOfReasons>(
        markNotifiedStatement,
        [restrictionId, ctx.now()],
        ctx.tx,
      )
      if (statement) await mailStatementOfReasons(ctx, statement)
    }),
})

/** Shows a profile again after its suspension. */
export const endSuspension = defineJob({
  id: 'moderation.end_suspension',
  payload: z.object({ restrictionId: z.uuid() }),
  handler: (ctx, { restrictionId }) =>
    inTransaction(ctx, async (ctx) => {
      const values = [restrictionId, ctx.now()]
      const [ended] = await ctx.services.db.query<{ member_id: string }>(endStatement, values, ctx.tx)
      if (ended) await restoreStatus(ctx, ended.member_id, 'disabled')
    }),
})

/** Mails the statement of reasons (DSA, art. 17): what, why, how it was found, who decided, and how to appeal. */
export const mailStatementOfReasons = (ctx: TxContext, { member_id: memberId, ...statement }: StatementOfReasons) => {
  // A restriction never has both dates: strikes count until a day, suspensions end on one.
  const date = statement.strike_until ?? statement.ends_at
  return queueMail(ctx, {
    memberId,
    template: 'statement',
    // In a separate paragraph.
    values: { message: statement.message && `\n\n${statement.message}`, strike: '', reference: statement.reference },
    dates: date ? { date } : {},
    texts: {
      what: `mail.restrictions.${statement.kind}.title`,
      detail: `mail.restrictions.${statement.kind}.text`,
      reason: `mail.told_reasons.${statement.ground}`,
      source: `mail.restriction_sources.${statement.source}`,
      ...(statement.strike_step ? { strike: `mail.strikes.${statement.strike_step}` } : {}),
    },
    path: buildCasePath(ctx.services.secrets, statement.reference),
  })
}

/**
 * Records a restriction, in the transaction that imposes it, and notifies the member after the undo time. Returns its
 * id.
 */
export async function imposeRestriction(ctx: TxContext, input: NewRestriction): Promise<string> {
  const { services, site, tx } = ctx
  const now = ctx.now()
  const id = createIdAt(now)
  const { kind, memberId, subjectId, ground, message, source, reviewId, decidedBy, strike, stepOf, endsAt, notifyAt } =
    input
  await services.db.query(
    insertRestrictionStatement,
    [
      id,
      generateReference('D'),
      site.domainId,
      memberId,
      kind,
      subjectId,
      ground,
      message,
      source,
      reviewId,
      decidedBy,
      now,
      strike?.until ?? null,
      strike?.number ?? null,
      strike?.step ?? null,
      stepOf ?? null,
      endsAt ?? null,
    ],
    tx,
  )
  const runAt = notifyAt ?? timeAfter(now, ctx.setting(undoSeconds) * 1000)
  await services.outbox.enqueue(ctx, notifyMemberJob, { restrictionId: id }, { runAt })
  if (endsAt) await services.outbox.enqueue(ctx, endSuspension, { restrictionId: id }, { runAt: endsAt })
  return id
}

/** Revokes the restriction of a decision that was undone, without notifying the member. */
export async function revokeRestriction(ctx: TxContext, reviewId: string): Promise<void> {
  await ctx.services.db.query(revokeStatement, [reviewId, ctx.now()], ctx.tx)
}

/**
 * Revokes restrictions of an account that staff restored. Members who were notified of the restriction are notified of
 * this too.
 */
export async function liftRestrictions(
  ctx: TxContext,
  memberId: string,
  kinds: readonly RestrictionKind[],
): Promise<void> {
  const values = [memberId, kinds, ctx.now()]
  const lifted = await ctx.services.db.query<LiftedRestriction>(liftStatement, values, ctx.tx)
  const [last] = lifted
    .filter(({ notified_at: notifiedAt }) => notifiedAt !== null)
    .sort((one, other) => other.decided_at.getTime() - one.decided_at.getTime())
  if (!last) return
  const what = last.kind === 'account_banned' ? 'account_banned' : 'account_disabled'
  await queueMail(ctx, {
    memberId,
    template: 'restriction_lifted',
    values: { reference: last.reference },
    texts: { what: `mail.lifted.${what}.title`, detail: `mail.lifted.${what}.text` },
    path: '/login',
  })
}
