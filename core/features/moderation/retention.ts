import { defineSchedule } from '../../kernel/job.ts'
import { complaintRetentionDays } from './settings.ts'

const forget = {
  name: 'moderation.forget_complaints',
  text: 'delete from complaints where domain_id = $1 and settled_at < $2',
}

/**
 * Deletes complaints of visitors and members some days after they were settled; `complaint_retention_days` sets how
 * many.
 */
export const forgetComplaints = defineSchedule({
  id: 'moderation.forget_complaints',
  everySeconds: 24 * 3600,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.all()) {
      const days = settings.get(complaintRetentionDays, sites.siteFor(id))
      await db.query(forget, [id, new Date(clock.now().getTime() - days * 86_400_000)])
    }
  },
})
