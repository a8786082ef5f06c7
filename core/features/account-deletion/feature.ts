import { defineFeature } from '../../kernel/feature.ts'
import { accountDeletionRoutes } from './routes.ts'
import { accountDeletionSchedules } from './schedules.ts'
import { accountDeletionSettings } from './settings.ts'

export const accountDeletionFeature = defineFeature({
  id: 'account-deletion',
  settings: accountDeletionSettings,
  routes: accountDeletionRoutes,
  schedules: accountDeletionSchedules,
  privacy: [{ table: 'stay_offers', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    {
      table: 'account_deletions',
      why: 'Why accounts end, without the member. The free text goes after the days that the setting says.',
      falsePositives: ['reason', 'remarks'],
    },
  ],
})
