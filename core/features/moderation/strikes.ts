import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { CommandContext, StaffCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import { strikeSteps } from '../../shared/choices.ts'
import { siteTime } from '../../shared/site-time.ts'
import { changeStatus, restoreStatus } from '../members/index.ts'
import { type Ground, imposeRestriction, type NewRestriction, type Strike } from './restrictions.ts'
import { strikeDays, strikesToBan, strikesToSuspend, suspensionDays } from './settings.ts'
import { findProposedStep, isStepJustified, type Ladder, listPossibleSteps } from './strike-ladder.ts'

/** A moderator's confirmation: the step, and the number of counting strikes when it was proposed. */
export const confirmedStrike = z.strictObject({
  step: z.enum(strikeSteps),
  active: z.number().int().min(0).max(1000),
})
export type ConfirmedStrike = z.output<typeof confirmedStrike>

const lockStatement: Statement = {
  name: 'moderation.lock_member',
  text: 'select version from members where id = $1 for update',
}
const countStrikesStatement: Statement = {
  name: 'moderation.count_strikes',
  text: `select count(*)::int count from restrictions where member_id = $1 and strike_until > $2 and revoked_at is null`,
}

const getLadder = (ctx: CommandContext): Ladder => ({
  strikesToSuspend: ctx.setting(strikesToSuspend),
  days: ctx.setting(suspensionDays),
  strikesToBan: ctx.setting(strikesToBan),
})

async function countActive(ctx: CommandContext, memberId: string): Promise<number> {
  const values = [memberId, ctx.now()]
  const [row] = await ctx.services.db.query<{ count: number }>(countStrikesStatement, values, ctx.tx)
  return row?.count ?? 0
}

/** The member's number of valid strikes, and the step that the site's ladder proposes for the next one. */
export async function readStrikes(ctx: CommandContext, { id, status }: { id: string; status: MemberStatus }) {
  const active = await countActive(ctx, id)
  const ladder = getLadder(ctx)
  return {
    active,
    proposed: findProposedStep(active + 1, ladder, status),
    possible: listPossibleSteps(status),
    counts_days: ctx.setting(strikeDays),
    suspension_days: ladder.days,
  }
}

/**
 * The strike of a decision about a member; null if none was confirmed. Locks the member, so that two simultaneous
 * decisions count as two. Throws AppError('version_conflict') if the count has changed since the moderator saw it.
 */
async function computeStrike(
  ctx: TxContext,
  memberId: string,
  confirmed: ConfirmedStrike | undefined,
): Promise<Strike | null> {
  if (!confirmed || confirmed.step === 'none') return null
  await ctx.services.db.query(lockStatement, [memberId], ctx.tx)
  const active = await countActive(ctx, memberId)
  if (active !== confirmed.active) throw new AppError('version_conflict', { current: { active } })
  const until = siteTime.endOfPeriod(ctx.now(), ctx.setting(strikeDays), ctx.site.timeZone)
  return { step: confirmed.step, number: active + 1, until }
}

/** Hides the account for some days, or bans it. Throws AppError('conflict') if its status does not allow that. */
async function applyStrikeStep(
  ctx: TxContext<StaffCommandContext>,
  site: CommandContext,
  {
    memberId,
    restrictionId,
    ...what
  }: { memberId: string; restrictionId: string; statedGround: Ground; reason: string },
  strike: Strike | null,
): Promise<void> {
  if (!strike || strike.step === 'warning') return
  const [member] = await ctx.services.db.query<{ version: number }>(lockStatement, [memberId], ctx.tx)
  if (!member) throw notFound()
  const input = { ...what, version: member.version, stepOf: restrictionId }
  if (strike.step === 'ban') return changeStatus(ctx, memberId, 'ban', input)
  const until = siteTime.endOfPeriod(ctx.now(), site.setting(suspensionDays), site.site.timeZone)
  return changeStatus(ctx, memberId, 'disable', { ...input, until })
}

/**
 * Imposes a restriction on the context's site with the strike that the moderator confirmed, and takes the step of that
 * strike. Returns the strike. Throws AppError: `version_conflict`, `conflict`.
 */
export async function imposeWithStrike(
  ctx: TxContext<StaffCommandContext>,
  site: TxContext,
  restriction: Omit<NewRestriction, 'decidedBy' | 'strike'>,
  { strike: confirmed, reason }: { strike?: ConfirmedStrike; reason: string },
): Promise<Strike | null> {
  const { memberId, ground } = restriction
  const strike = await computeStrike(site, memberId, confirmed)
  const restrictionId = await imposeRestriction(site, {
    ...restriction,
    decidedBy: ctx.staff.id,
    strike,
    // A step against the account is notified immediately, and so is its reason.
    notifyAt: strike ? ctx.now() : restriction.notifyAt,
  })
  await applyStrikeStep(ctx, site, { memberId, restrictionId, statedGround: ground, reason }, strike)
  return strike
}

interface Step {
  id: string
  kind: 'account_suspended' | 'account_disabled' | 'account_banned'
  step_of: string
  was: number
  now: number
  step: Strike['step']
}
// For each step in force: the number of its strike then, and its number without those revoked since.
const listStepsInForceStatement: Statement = {
  name: 'moderation.list_steps_in_force',
  text: `select r.id, r.kind, r.step_of, s.strike_number was, s.strike_step step,
      (select count(*)::int from restrictions o where o.member_id = r.member_id and o.decided_at <= s.decided_at
        and o.strike_until > s.decided_at and o.revoked_at is null) now
    from restrictions r join restrictions s on s.id = r.step_of
    where r.member_id = $1 and r.revoked_at is null and r.ended_at is null`,
}
const revokeStatement: Statement = {
  name: 'moderation.revoke_step',
  text: 'update restrictions set revoked_at = $2 where id = $1',
}

/** Revokes the restrictions that followed from a revoked strike, or would not have followed without it. */
export async function revokeSteps(ctx: TxContext, memberId: string, restrictionId: string): Promise<void> {
  const ladder = getLadder(ctx)
  for (const row of await ctx.services.db.query<Step>(listStepsInForceStatement, [memberId], ctx.tx)) {
    if (row.step_of !== restrictionId && isStepJustified(row.step, row.was, row.now, ladder)) continue
    await ctx.services.db.query(revokeStatement, [row.id, ctx.now()], ctx.tx)
    await restoreStatus(ctx, memberId, row.kind === 'account_banned' ? 'banned' : 'disabled')
  }
}
