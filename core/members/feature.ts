import { defineFeature } from '../plugins/feature.ts'
import { consoleMemberRoutes } from './console-routes.ts'
import { memberRoutes } from './routes.ts'
import { memberSettings } from './settings.ts'

export const membersFeature = defineFeature({
  id: 'members',
  settings: memberSettings,
  routes: [...memberRoutes, ...consoleMemberRoutes],
  privacy: [
    {
      table: 'members',
      memberColumn: 'id',
      export: 'rows',
      erase: {
        keep: 'Orders and the ledger refer to the row; the erasure empties it of everything that names the person.',
      },
    },
    { table: 'profiles', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'blocks', memberColumn: 'blocker', export: 'rows', erase: 'delete' },
    { table: 'blocks', memberColumn: 'blocked', export: 'none', erase: 'delete' },
  ],
})
