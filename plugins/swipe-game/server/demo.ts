import type { DemoSite } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { figureDays } from './figures.ts'

/**
 * Two weeks of swiping, so that the console's statistics have something to show. The logins start with all of today's
 * likes.
 */
export async function fillDemo(tx: Transaction, { domainId, now }: DemoSite): Promise<void> {
  const today = siteTime.dayOf(now, 'Europe/Amsterdam')
  // Derived from members' ids instead of chance, so that the same members always give the same demo.
  await tx.raw(
    `insert into swipe_game_days (member_id, day, domain_id, likes, passes, matches)
     select m.id, day::date, m.domain_id, chance % 5, 3 + chance % 11, case when chance % 13 = 0 and chance % 5 > 0 then 1 else 0 end
     from members m
     join profiles p on p.member_id = m.id and p.searchable
     cross join generate_series(?::date - ${figureDays - 1}, ?::date - 1, interval '1 day') day
     cross join lateral (select abs(hashtext(m.id::text || day::text)) chance) c
     where m.domain_id = ? and m.signup_date < day and chance % 4 = 0`,
    [today, today, domainId],
  )
}
