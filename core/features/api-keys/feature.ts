import { defineFeature } from '../../kernel/feature.ts'
import { apiKeyRoutes } from './console-routes.ts'
import { tokenRoute } from './oauth.ts'
import { pruneApiTokens } from './schedules.ts'
import { apiKeySettings } from './settings.ts'

/** Keys with which the operator's servers call the console's API. */
export const apiKeysFeature = defineFeature({
  id: 'api-keys',
  settings: apiKeySettings,
  routes: [...apiKeyRoutes, tokenRoute],
  schedules: [pruneApiTokens],
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update'], subjects: ['api-key'] },
    { role: 'finance', actions: ['read', 'create', 'update'], subjects: ['api-key'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['api-key'] },
  ],
  extends: { brandDiscarded: [{ id: 'api-keys', tables: ['api_keys'] }] },
  nonPersonalTables: [
    { table: 'api_keys', why: 'Keys of staff for their servers.', falsePositives: ['name'] },
    { table: 'api_tokens', why: 'Access tokens of these servers, which expire within minutes.' },
  ],
})
