import { defineFeature } from '../../kernel/feature.ts'
import { deliveryConsoleRoutes } from './console-deliveries.ts'
import { postbackConsoleRoutes } from './console-postbacks.ts'
import { testPostbackRoute } from './console-probe.ts'
import { sourceConsoleRoutes } from './console-sources.ts'
import { demo } from './demo.ts'
import { sendJob } from './jobs.ts'
import { postbackHandlers } from './queue-postbacks.ts'
import { prunePostbackLog } from './retention.ts'
import { affiliateRules } from './rules.ts'
import { affiliateSettings } from './settings.ts'

export const affiliatesFeature = defineFeature({
  id: 'affiliates',
  demo,
  extends: { brandDiscarded: [{ id: 'affiliates', tables: ['postbacks'] }] },
  settings: affiliateSettings,
  settingRules: affiliateRules,
  routes: [...sourceConsoleRoutes, ...postbackConsoleRoutes, ...deliveryConsoleRoutes, testPostbackRoute],
  events: postbackHandlers,
  jobs: [sendJob],
  schedules: [prunePostbackLog],
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['postback'] },
    { role: 'operator', actions: ['read', 'export'], subjects: ['source'] },
    { role: 'finance', actions: ['read', 'export'], subjects: ['source', 'postback'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['source', 'postback'] },
  ],
  privacy: [
    {
      table: 'postback_deliveries',
      memberColumn: 'member_id',
      export: 'rows',
      erase: 'delete',
    },
  ],
  nonPersonalTables: [{ table: 'postbacks', why: 'Addresses of networks, entered by staff.' }],
})
