import { definePlugin } from '../../core/kernel/index.ts'
import { nav, pages } from './pages.ts'
import { likesPerk, undoPerk } from './perks.ts'
import { settingRules } from './rules.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { pruneSwipes } from './server/delete-passes.ts'
import { fillDemo } from './server/demo.ts'
import { errors } from './server/error-codes.ts'
import { live } from './server/live-events.ts'
import { routes } from './server/routes.ts'
import { settings } from './settings.ts'

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'swipe-game': typeof allRoutes
  }
  interface SettingTables {
    'swipe-game': typeof settings
  }
}

const ownedByOther = { not: 'That somebody has swiped is theirs to tell.' }

/** One profile at a time to like or pass, with a few likes a day. */
export default definePlugin({
  id: 'swipe-game',
  enabledByDefault: true,
  settings,
  settingRules,
  pages,
  nav,
  permissions: [
    { role: 'operator', actions: ['read'], subjects: ['swipe-game'] },
    { role: 'auditor', actions: ['read'], subjects: ['swipe-game'] },
  ],
  routes: allRoutes,
  schedules: [pruneSwipes],
  errors,
  live,
  extends: { premiumPerk: [likesPerk, undoPerk] },
  privacy: [
    {
      table: 'swipe_game_swipes',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'The order of rows.': ['seq'] },
      erase: 'delete',
    },
    { table: 'swipe_game_swipes', memberColumn: 'target_id', export: ownedByOther, erase: 'delete' },
    { table: 'swipe_game_days', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
  demo: { fill: fillDemo },
})
