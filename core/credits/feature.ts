import { defineFeature } from '../plugins/feature.ts'
import { creditConsoleRoutes } from './console-routes.ts'
import { creditSettings } from './settings.ts'

export const creditsFeature = defineFeature({
  id: 'credits',
  settings: creditSettings,
  routes: creditConsoleRoutes,
  privacy: [
    { table: 'credit_accounts', memberColumn: 'member_id', export: 'rows', erase: { keep: 'ledger' } },
    { table: 'ledger_entries', memberColumn: 'member_id', export: 'rows', erase: { keep: 'ledger' } },
  ],
})
