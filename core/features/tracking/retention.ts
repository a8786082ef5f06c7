import { z } from 'zod'
import { defineSchedule } from '../../kernel/job.ts'
import { defineSetting } from '../../kernel/setting.ts'

/** Days that click ids are kept. */
export const clickIdDays = defineSetting({
  key: 'tracking.click_id_days',
  type: z.number().int().min(1).max(3650),
  default: 400,
  scopes: ['global', 'domain'],
  area: 'privacy',
  component: 'number',
})

const forget = {
  name: 'tracking.forget_clicks',
  text: `update traffic_sources set ref = null, sub1 = null, sub2 = null, sub3 = null
    where domain_id = $1 and at < $2 and coalesce(ref, sub1, sub2, sub3) is not null`,
}

/** Empties old click ids; the number of visitors per network stays. */
export const forgetClickIds = defineSchedule({
  id: 'tracking.forget_clicks',
  everySeconds: 24 * 3600,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.all()) {
      const days = settings.get(clickIdDays, sites.siteFor(id))
      await db.query(forget, [id, new Date(clock.now().getTime() - days * 86_400_000)])
    }
  },
})
