import { definePlugin } from '../../core/kernel/index.ts'
import { withdrawOnBlock } from './server/grants.ts'
import { routes } from './server/routes.ts'
import { errors, live, media } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'private-albums': typeof routes
  }
  interface SettingTables {
    'private-albums': typeof settings
  }
}

/** Photos that a member shows to one person at a time, in their chat, and can hide again. */
export default definePlugin({
  id: 'private-albums',
  settings,
  routes,
  errors,
  live,
  media,
  extends: { memberBlocked: [withdrawOnBlock] },
  privacy: [
    { table: 'private_album_grants', memberColumn: 'owner_id', export: 'rows', erase: 'delete' },
    {
      table: 'private_album_grants',
      memberColumn: 'viewer_id',
      export: { not: 'Whether to reveal that an album is shown is up to its owner.' },
      erase: 'delete',
    },
  ],
})
