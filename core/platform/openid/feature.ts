import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { openidErrors } from './error-codes.ts'

/** Removes sign-ins that nobody came back to. */
const prune = defineSchedule({
  id: 'openid.prune',
  everySeconds: 3600,
  async handler({ services: { db, clock } }) {
    await db.knex('openid_flows').where('expires_at', '<', clock.now()).delete()
  },
})

export const openidFeature = defineFeature({
  id: 'openid',
  errors: openidErrors,
  schedules: [prune],
  nonPersonalTables: [
    { table: 'openid_flows', why: 'Sealed secrets of sign-ins under way, without a person, gone within minutes.' },
  ],
})
