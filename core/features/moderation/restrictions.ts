import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Statement, Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import { photoReasons, type StrikeStep, toldReasons } from '../../shared/choices.ts'
import { restoreStanding } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { casePath } from './case-key.ts'
import { newReference } from './reference.ts'
import { undoSeconds } from './settings.ts'

/** What can be taken from a member. */
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

/** Words for why, each with a text under `mail.told_reasons`. */
export const grounds = [...toldReasons, ...photoReasons] as const
export type Ground = (typeof grounds)[number]

export interface NewRestriction {
  kind: RestrictionKind
  memberId: string
  subjectId: string | null
  ground: Ground
  message: string
  /** How staff came to look. */
  source: 'inspection' | 'notice' | 'guard' | 'staff'
  reviewId: string | null
  decidedBy: string | null
  /** Counts against the member for a while. */
  strike?: Strike | null
  /** Of what befalls the account: the strike that it is a step for. */
  stepOf?: string | null
  /** Of a suspension: until when. */
  endsAt?: Date | null
  /** Default: once the seconds for second thoughts are over. */
  tellAt?: Date
}

/** What counts against a member: until when, as which one, and the step that was confirmed with it. */
export interface Strike {
  until: Date
  number: number
  step: Exclude<StrikeStep, 'none'>
}

/** What a statement of reasons says. */
export interface StatementRow {
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

export const statementColumns =
  'id, reference, member_id, kind, ground, source, message, strike_step, strike_until, ends_at'

interface Lifted {
  reference: string
  kind: RestrictionKind
  told_at: Date | null
  decided_at: Date
}

const addStatement: Statement = {
  name: 'moderation.add_restriction',
  text: `insert into restrictions (id, reference, domain_id, member_id, kind, subject_id, ground, message, source, review_id, decided_by, decided_at,
      strike_until, strike_number, strike_step, step_of, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}
const liftStatement: Statement = {
  name: 'moderation.lift_restrictions_of_account',
  text: `update restrictions set revoked_at = $3 where member_id = $1 and kind = any($2) and revoked_at is null and ended_at is null
    returning reference, kind, told_at, decided_at`,
}
const revokeStatement: Statement = {
  name: 'moderation.revoke_restriction',
  text: 'update restrictions set revoked_at = $2 where review_id = $1 and revoked_at is null',
}
// Told once, and not at all where it was taken back before.
const tellStatement: Statement = {
  name: 'moderation.tell_restriction',
  text: `update restrictions set told_at = $2 where id = $1 and told_at is null and revoked_at is null and member_id is not null
    returning ${statementColumns}`,
}

const endStatement: Statement = {
  name: 'moderation.end_suspension',
  text: `update restrictions set ended_at = $2 where id = $1 and ended_at is null and revoked_at is null and ends_at <= $2
      and member_id is not null
    returning member_id`,
}

/** Tells the member what was taken and why, once it can no longer be undone. */
export const tellMember = defineJob({
  id: 'moderation.tell_member',
  payload: z.object({ restrictionId: z.uuid() }),
  handler: (ctx, { restrictionId }) =>
    inTransaction(ctx, async (inner) => {
      const [told] = await ctx.services.db.query<StatementRow>(tellStatement, [restrictionId, ctx.now()], inner.tx)
      if (told) await mailStatement(inner, told)
    }),
})

/** Shows a profile again once its suspension is over. */
export const endSuspension = defineJob({
  id: 'moderation.end_suspension',
  payload: z.object({ restrictionId: z.uuid() }),
  handler: (ctx, { restrictionId }) =>
    inTransaction(ctx, async (inner) => {
      const values = [restrictionId, ctx.now()]
      const [ended] = await ctx.services.db.query<{ member_id: string }>(endStatement, values, inner.tx)
      if (ended) await restoreStanding(inner, ended.member_id, 'disabled')
    }),
})

/** The statement of reasons (DSA, art. 17): what, why, how it was found, by whom, and what one can do about it. */
export const mailStatement = (
  ctx: CommandContext & { tx: Transaction },
  { member_id: memberId, ...told }: StatementRow,
) => {
  // What counts and what lasts some days are never the same decision.
  const date = told.strike_until ?? told.ends_at
  return queueMail(ctx, {
    memberId,
    template: 'statement',
    // A paragraph of its own, where there is one.
    values: { message: told.message && `\n\n${told.message}`, strike: '', reference: told.reference },
    dates: date ? { date } : {},
    texts: {
      what: `mail.restrictions.${told.kind}.title`,
      detail: `mail.restrictions.${told.kind}.text`,
      reason: `mail.told_reasons.${told.ground}`,
      source: `mail.restriction_sources.${told.source}`,
      ...(told.strike_step ? { strike: `mail.strikes.${told.strike_step}` } : {}),
    },
    path: casePath(ctx.services.secrets, told.reference),
  })
}

/**
 * Notes what was taken from a member, in the transaction that takes it, and tells them when the seconds for second thoughts are over. Returns
 * its id.
 */
export async function restrict(ctx: CommandContext & { tx: Transaction }, input: NewRestriction): Promise<string> {
  const { services, site, tx } = ctx
  const now = ctx.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { kind, memberId, subjectId, ground, message, source, reviewId, decidedBy, strike, stepOf, endsAt, tellAt } =
    input
  await services.db.query(
    addStatement,
    [
      id,
      newReference('D'),
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
  const runAt = tellAt ?? new Date(now.getTime() + ctx.setting(undoSeconds) * 1000)
  await services.outbox.enqueue(tx, site, tellMember, { restrictionId: id }, { runAt })
  if (endsAt) await services.outbox.enqueue(tx, site, endSuspension, { restrictionId: id }, { runAt: endsAt })
  return id
}

/** What a decision took is given back: the member is told nothing. */
export async function revokeRestriction(ctx: CommandContext & { tx: Transaction }, reviewId: string): Promise<void> {
  await ctx.services.db.query(revokeStatement, [reviewId, ctx.now()], ctx.tx)
}

/** Staff gave an account back: what was noted of it no longer holds, and whoever was told of it is told of that too. */
export async function liftRestrictions(
  ctx: CommandContext & { tx: Transaction },
  memberId: string,
  kinds: readonly RestrictionKind[],
): Promise<void> {
  const values = [memberId, kinds, ctx.now()]
  const lifted = await ctx.services.db.query<Lifted>(liftStatement, values, ctx.tx)
  const [last] = lifted
    .filter(({ told_at: toldAt }) => toldAt !== null)
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
