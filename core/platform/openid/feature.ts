import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { openidErrors } from './error-codes.ts'

/** Removes abandoned sign-ins and expired used tokens. */
export const pruneOpenid = defineSchedule({
  id: 'openid.prune',
  everySeconds: 3600,
  async handler({ services: { db, clock } }) {
    for (const table of ['openid_flows', 'openid_used_tokens'])
      await db.knex(table).where('expires_at', '<', clock.now()).delete()
  },
})

export const openidFeature = defineFeature({
  id: 'openid',
  errors: openidErrors,
  schedules: [pruneOpenid],
  nonPersonalTables: [
    { table: 'openid_flows', why: 'Sealed secrets of sign-ins in progress, without a person, deleted within minutes.' },
    { table: 'openid_used_tokens', why: 'Hashes of used provider tokens, deleted within hours.' },
  ],
})
