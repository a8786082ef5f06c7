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
      why: 'Reasons for deleting accounts, without the member. The setting limits how long the free text is stored.',
      falsePositives: ['reason', 'remarks'],
    },
  ],
})
