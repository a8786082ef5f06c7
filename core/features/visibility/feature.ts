import { defineFeature } from '../../kernel/feature.ts'
import { visibilityErrors } from './error-codes.ts'
import { visibilityRoutes } from './routes.ts'
import { visibilityRules } from './rules.ts'
import { visibilitySettings } from './settings.ts'
import { endSnoozes } from './snooze.ts'

export const visibilityFeature = defineFeature({
  id: 'visibility',
  hooks: ['memberBlocked'],
  errors: visibilityErrors,
  settings: visibilitySettings,
  settingRules: visibilityRules,
  routes: visibilityRoutes,
  schedules: [endSnoozes],
  privacy: [
    { table: 'blocks', memberColumn: 'blocker', export: 'rows', erase: 'delete' },
    {
      table: 'blocks',
      memberColumn: 'blocked',
      export: { not: 'Whether to reveal a block is up to the member who blocks.' },
      erase: 'delete',
    },
    { table: 'snoozes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'ended_contacts', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'ended_contacts',
      memberColumn: 'other_id',
      export: { not: 'Why a member ends a contact is up to them to reveal.' },
      erase: 'delete',
    },
  ],
})
