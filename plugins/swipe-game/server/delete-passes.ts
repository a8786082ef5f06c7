import { dayMs, defineSiteSchedule, type MemberCommandContext, timeBefore } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { passesStoredDays } from '../settings.ts'
import { figureDays } from './figures.ts'

const deletePassesStatement: Statement = {
  name: 'swipe_game.delete_passes',
  text: `delete from swipe_game_swipes where member_id = $1 and kind = 'pass' returning target_id`,
}
// A like remains without its swipe: the likes table keeps it and excludes its receiver from the deck.
const deleteOldSwipesStatement: Statement = {
  name: 'swipe_game.delete_old_swipes',
  text: 'delete from swipe_game_swipes where domain_id = $1 and created_at < $2',
}
const deleteDaysStatement: Statement = {
  name: 'swipe_game.delete_days',
  text: 'delete from swipe_game_days where domain_id = $1 and day < $2::date - $3::int',
}

/** Deletes the member's passes, so that these profiles come again. Returns their number. */
export async function deletePasses({ services, member, tx }: MemberCommandContext): Promise<number> {
  return (await services.db.query(deletePassesStatement, [member.id], tx)).length
}

/** Deletes swipes and daily counts after their retention period. */
export const pruneSwipes = defineSiteSchedule({
  id: 'swipe-game.forget',
  at: '04:10',
  async handler(ctx) {
    const { db } = ctx.services
    const { domainId, timeZone } = ctx.site
    await db.query(deleteOldSwipesStatement, [domainId, timeBefore(ctx.now(), ctx.setting(passesStoredDays) * dayMs)])
    await db.query(deleteDaysStatement, [domainId, siteTime.dayOf(ctx.now(), timeZone), figureDays])
  },
})
