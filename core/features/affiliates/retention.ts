import { defineSchedule } from '../../kernel/job.ts'
import { postbackLogDays } from './settings.ts'

const prune = {
  name: 'affiliates.prune_log',
  text: `delete from postback_deliveries where domain_id = $1 and created_at < $2 and status <> 'pending'`,
}

/** Deletes old entries of the log, except pending ones. */
export const prunePostbackLog = defineSchedule({
  id: 'affiliates.prune_log',
  everySeconds: 24 * 3600,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.all()) {
      const days = settings.get(postbackLogDays, sites.siteFor(id))
      await db.query(prune, [id, new Date(clock.now().getTime() - days * 86_400_000)])
    }
  },
})
