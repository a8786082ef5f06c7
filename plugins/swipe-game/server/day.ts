import { isPremiumOnly } from '../../../core/features/premium/index.ts'
import { AppError, type CommandContext, type MemberCommandContext, type TxContext } from '../../../core/kernel/index.ts'
import { getCurrentDay, siteTime } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { likesPerk } from '../perks.ts'
import { likesPerDay, premiumLikesPerDay } from '../settings.ts'

// The condition enforces the limit: however many swipes come at the same time, only the allowed number of rows pass
// it.
const spendLikeStatement: Statement = {
  name: 'swipe_game.spend_like',
  text: `insert into swipe_game_days (member_id, day, domain_id, likes, matches) values ($1, $2, $3, 1, $5)
    on conflict (member_id, day) do update set likes = swipe_game_days.likes + 1, matches = swipe_game_days.matches + $5
    where swipe_game_days.likes < $4
    returning likes`,
}
const refundLikeStatement: Statement = {
  name: 'swipe_game.refund_like',
  text: 'update swipe_game_days set likes = likes - 1 where member_id = $1 and day = $2 and likes > 0',
}
const countPassStatement: Statement = {
  name: 'swipe_game.count_pass',
  text: `insert into swipe_game_days (member_id, day, domain_id, passes) values ($1, $2, $3, 1)
    on conflict (member_id, day) do update set passes = swipe_game_days.passes + 1`,
}
const countUsedLikesStatement: Statement = {
  name: 'swipe_game.count_used_likes',
  text: 'select likes from swipe_game_days where member_id = $1 and day = $2',
}

/** How many likes a member may give by swiping in one day of this site. */
export function countAllowedLikes(ctx: MemberCommandContext): number {
  const premium = ctx.setting(premiumLikesPerDay)
  const hasPerk = ctx.member.paidUser && premium > 0 && isPremiumOnly(ctx, likesPerk)
  return hasPerk ? premium : ctx.setting(likesPerDay)
}

/** When the site's day ends: its next midnight, whether the day has 23, 24 or 25 hours. */
export const getDayEnd = (ctx: CommandContext): Date => siteTime.nextAt(ctx.now(), '00:00', ctx.site.timeZone)

/** Uses one of today's likes. Throws AppError('swipe-game.no_likes_left'), which rolls back the transaction. */
export async function spendLike(ctx: TxContext<MemberCommandContext>, isMatch: boolean): Promise<void> {
  const { db } = ctx.services
  const values = [ctx.member.id, getCurrentDay(ctx), ctx.member.domainId, countAllowedLikes(ctx), isMatch ? 1 : 0]
  const [spent] = await db.query(spendLikeStatement, values, ctx.tx)
  if (!spent) throw new AppError('swipe-game.no_likes_left')
}

/** Returns one like that was used today. */
export async function refundLike({ services, member, tx, ...ctx }: TxContext<MemberCommandContext>): Promise<void> {
  await services.db.query(refundLikeStatement, [member.id, getCurrentDay(ctx)], tx)
}

/** Counts a pass for the statistics; passes are free. */
export async function recordPass({ services, member, tx, ...ctx }: TxContext<MemberCommandContext>): Promise<void> {
  await services.db.query(countPassStatement, [member.id, getCurrentDay(ctx), member.domainId], tx)
}

/** The likes left today, and when there will be more. */
export async function readDay(ctx: MemberCommandContext) {
  const [row] = await ctx.services.db.query<{ likes: number }>(
    countUsedLikesStatement,
    [ctx.member.id, getCurrentDay(ctx)],
    ctx.tx,
  )
  const allowed = countAllowedLikes(ctx)
  return {
    likes_left: Math.max(0, allowed - (row?.likes ?? 0)),
    likes_per_day: allowed,
    resets_at: getDayEnd(ctx).toISOString(),
    premium_has_more:
      !ctx.member.paidUser && isPremiumOnly(ctx, likesPerk) && ctx.setting(premiumLikesPerDay) > allowed,
  }
}
