import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { routes } from './server/routes.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'signup-matches': typeof routes
  }
  interface SettingTables {
    'signup-matches': typeof settings
  }
}

/** Suggests profiles to a new member, based on the answers of the sign-up. */
export default definePlugin({ id: 'signup-matches', enabledByDefault: true, settings, routes, pages })
