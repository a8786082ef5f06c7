import { defineSchedule } from '../../kernel/job.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'

/** Deletes ended sessions, links and challenges of staff. */
export const pruneStaff = defineSchedule({
  id: 'staff.prune',
  everySeconds: 3600,
  async handler({ services: { db, clock } }) {
    const now = clock.now()
    await db.knex('staff_sessions').where('expires_at', '<', now).delete()
    await db.knex('staff_tokens').where('expires_at', '<', timeBefore(now, dayMs)).delete()
    await db.knex('staff_challenges').where('expires_at', '<', now).delete()
  },
})
