import { defineFeature } from '../../kernel/feature.ts'
import { staffProviderConsoleRoutes, testProviderRoute } from './console-providers.ts'
import { staffAccountRoutes } from './console-routes.ts'
import { staffErrors } from './error-codes.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { staffPasswordRoutes } from './password-routes.ts'
import { staffProviderRoutes } from './provider-routes.ts'
import { staffRules } from './rules.ts'
import { pruneStaff } from './schedules.ts'
import { staffRoutes } from './session-routes.ts'
import { staffSettings } from './settings.ts'

const routes = [
  ...staffRoutes,
  ...staffPasswordRoutes,
  ...staffProviderRoutes,
  ...ownAccountRoutes,
  ...staffAccountRoutes,
  ...staffProviderConsoleRoutes,
  testProviderRoute,
] as const

export const staffFeature = defineFeature({
  id: 'staff',
  extends: { brandDiscarded: [{ id: 'staff', tables: ['staff_grants'] }] },
  errors: staffErrors,
  permissions: [{ role: 'auditor', actions: ['read', 'export'], subjects: ['staff-provider'] }],
  settings: staffSettings,
  settingRules: staffRules,
  routes,
  schedules: [pruneStaff],
  nonPersonalTables: [
    { table: 'staff', why: 'Staff accounts, which are removed in the console.', falsePositives: ['email', 'name'] },
    {
      table: 'staff_names',
      why: 'Names of current and former staff, for the audit log and cases.',
      falsePositives: ['name'],
    },
    {
      table: 'former_staff',
      why: 'Names of former staff, as the previous release reads them during a deploy.',
      falsePositives: ['name'],
    },
    { table: 'staff_grants', why: 'Data of staff, which are removed in the console.' },
    {
      table: 'staff_sessions',
      why: 'Data of staff, which are removed in the console.',
      falsePositives: ['user_agent'],
    },
    { table: 'staff_tokens', why: 'Data of staff, which are removed in the console.' },
    { table: 'staff_passkeys', why: 'Data of staff, which are removed in the console.', falsePositives: ['name'] },
    { table: 'staff_recovery_codes', why: 'Data of staff, which are removed in the console.' },
    {
      table: 'staff_providers',
      why: 'Identity providers of companies whose staff sign in.',
      falsePositives: ['name', 'email_domains'],
    },
    { table: 'staff_identities', why: 'Data of staff, which are removed in the console.' },
    { table: 'staff_challenges', why: 'Challenges for staff, which expire within minutes.' },
  ],
})
