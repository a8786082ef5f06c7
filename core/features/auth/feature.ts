import { defineFeature } from '../../kernel/feature.ts'
import { accountRoutes, signupRoutes } from './account-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import { authErrors } from './error-codes.ts'
import { exportRoutes } from './export-routes.ts'
import { authMetrics } from './metrics.ts'
import { authRules } from './rules.ts'
import { authSchedules } from './schedules.ts'
import { sessionRoutes } from './session-routes.ts'
import { authSettings } from './settings.ts'
import { unlockRoutes } from './unlock-routes.ts'

export const authRoutes = [
  ...sessionRoutes,
  ...signupRoutes,
  ...accountRoutes,
  ...unlockRoutes,
  ...exportRoutes,
  ...deviceRoutes,
] as const

export const authFeature = defineFeature({
  id: 'auth',
  errors: authErrors,
  hooks: ['signupStep', 'signedUp', 'loginMethod'],
  settings: authSettings,
  settingRules: authRules,
  routes: authRoutes,
  metrics: authMetrics,
  schedules: authSchedules,
  privacy: [
    {
      table: 'member_sessions',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'A key to the account.': ['token_hash'] },
      erase: 'delete',
    },
    {
      table: 'member_passkeys',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: {
        'Identifies the device to this site; useless elsewhere.': ['credential_id', 'public_key', 'sign_count'],
      },
      erase: 'delete',
    },
    {
      table: 'known_devices',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Lets a known device log in during a lockout.': ['token_hash'] },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'login_failures', why: 'Keyed hashes that identify nobody, deleted after ten days.' },
    {
      table: 'login_address_failures',
      why: 'Keyed hashes that identify nobody, deleted after a day.',
      falsePositives: ['address'],
    },
    {
      table: 'answered_passkey_challenges',
      why: 'Hashes of random numbers, so that none is accepted twice.',
    },
  ],
})
