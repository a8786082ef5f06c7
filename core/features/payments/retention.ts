import { defineSchedule } from '../../kernel/job.ts'
import { clickIdDays } from '../tracking/index.ts'

const forget = {
  name: 'payments.forget_clicks',
  text: `update orders set source_ref = null, source_sub1 = null, source_sub2 = null, source_sub3 = null
    where domain_id = $1 and created_at < $2 and coalesce(source_ref, source_sub1, source_sub2, source_sub3) is not null`,
}

/** Empties the click ids of orders when those of their sources are emptied; the network is kept for statistics. */
export const forgetOrderClicks = defineSchedule({
  id: 'payments.forget_clicks',
  everySeconds: 24 * 3600,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.all()) {
      const days = settings.get(clickIdDays, sites.siteFor(id))
      await db.query(forget, [id, new Date(clock.now().getTime() - days * 86_400_000)])
    }
  },
})
