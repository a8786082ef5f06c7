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
    { table: 'staff', why: 'Accounts of staff, who are removed in the console.', falsePositives: ['email', 'name'] },
    {
      table: 'staff_names',
      why: 'Names of staff, also of those whose account was removed: the audit log and their cases say who did what.',
      falsePositives: ['name'],
    },
    {
      table: 'former_staff',
      why: 'Names of staff whose account was removed, as the version before reads them while a deploy lasts.',
      falsePositives: ['name'],
    },
    { table: 'staff_grants', why: 'Of staff, who are removed in the console.' },
    { table: 'staff_sessions', why: 'Of staff, who are removed in the console.', falsePositives: ['user_agent'] },
    { table: 'staff_tokens', why: 'Of staff, who are removed in the console.' },
    { table: 'staff_passkeys', why: 'Of staff, who are removed in the console.', falsePositives: ['name'] },
    { table: 'staff_recovery_codes', why: 'Of staff, who are removed in the console.' },
    {
      table: 'staff_providers',
      why: 'Companies by which staff sign in.',
      falsePositives: ['name', 'email_domains'],
    },
    { table: 'staff_identities', why: 'Of staff, who are removed in the console.' },
    { table: 'staff_challenges', why: 'Of staff, and gone within minutes.' },
  ],
})
