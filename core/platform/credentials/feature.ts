import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { credentialErrors } from './error-codes.ts'
import { pruneFailures } from './lockout.ts'
import { credentialSettings } from './settings.ts'
import { pruneTokens } from './tokens.ts'

declare module '../../kernel/api.ts' {
  interface SettingTables {
    credentials: typeof credentialSettings
  }
}

/** Removes what has no use any more: links that have ended, and lockouts that are long over. */
const prune = defineSchedule({
  id: 'credentials.prune',
  everySeconds: 3600,
  async handler({ services }) {
    await pruneTokens(services.db, new Date(services.clock.now().getTime() - 24 * 3_600_000))
    await pruneFailures(services)
  },
})

export const credentialsFeature = defineFeature({
  id: 'credentials',
  settings: credentialSettings,
  errors: credentialErrors,
  schedules: [prune],
  privacy: [
    {
      table: 'member_tokens',
      memberColumn: 'member_id',
      export: { not: 'Keys to the account that lie in mails for hours or days, and nothing else.' },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'login_failures', why: 'Keyed hashes that name nobody, gone after ten days.' },
    {
      table: 'login_address_failures',
      why: 'Keyed hashes that name nobody, gone after a day.',
      falsePositives: ['address'],
    },
  ],
})
