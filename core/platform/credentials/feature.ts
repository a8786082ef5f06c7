import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { credentialErrors } from './error-codes.ts'
import { pruneTokens } from './tokens.ts'

/** Removes expired links and codes. */
const prune = defineSchedule({
  id: 'credentials.prune',
  everySeconds: 3600,
  async handler({ services }) {
    await pruneTokens(services.db, timeBefore(services.clock.now(), dayMs))
  },
})

export const credentialsFeature = defineFeature({
  id: 'credentials',
  errors: credentialErrors,
  schedules: [prune],
  privacy: [
    {
      table: 'member_tokens',
      memberColumn: 'member_id',
      export: { not: 'Short-lived keys to the account, sent by mail; they contain nothing else.' },
      erase: 'delete',
    },
  ],
})
