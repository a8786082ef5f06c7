import { definePlugin } from '../../core/kernel/index.ts'
import { excludeDismissed, loadParts } from './server/dismissed-profiles.ts'
import { routes } from './server/routes.ts'
import { type ProfilePart, profilePart } from './server/schemas.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    'next-person': ProfilePart
  }
  interface RouteTables {
    'next-person': typeof routes
  }
  interface SettingTables {
    'next-person': typeof settings
  }
}

/** Browse the profiles of a search one by one, and dismiss unwanted ones. */
export default definePlugin({
  id: 'next-person',
  enabledByDefault: true,
  settings,
  routes,
  extends: {
    profileExtension: [{ pluginId: 'next-person', schema: profilePart, load: loadParts }],
    candidateFilter: [{ id: 'next-person.dismissed', where: excludeDismissed }],
  },
  privacy: [
    { table: 'next_person_asides', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'next_person_asides',
      memberColumn: 'other_id',
      export: { not: 'Dismissed profiles are data of the member who dismissed them.' },
      erase: 'delete',
    },
  ],
})
