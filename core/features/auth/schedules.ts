import { defineSchedule } from '../../kernel/job.ts'
import { dayMs } from '../../shared/durations.ts'
import { pruneFailures } from './lockout.ts'
import { removeUnconfirmed } from './unconfirmed.ts'

/** Deletes ended sessions, unused devices and lockouts that are long over. */
const prune = defineSchedule({
  id: 'auth.prune',
  everySeconds: 3600,
  async handler({ services }) {
    const { db, clock } = services
    const now = clock.now()
    await db.knex('member_sessions').where('expires_at', '<', now).delete()
    await db.knex('answered_passkey_challenges').where('expires_at', '<', now).delete()
    await db
      .knex('known_devices')
      .where('created_at', '<', new Date(now.getTime() - 400 * dayMs))
      .delete()
    await pruneFailures(services)
  },
})

export const authSchedules = [prune, removeUnconfirmed] as const
