import { daySeconds, definePlugin, defineSchedule } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { visitorsPerk } from './perks.ts'
import { deleteOldVisits, loadParts, type ProfilePart, profilePart } from './server/record-visit.ts'
import { routes } from './server/routes.ts'
import { counters } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    'profile-visits': ProfilePart
  }
  interface RouteTables {
    'profile-visits': typeof routes
  }
  interface SettingTables {
    'profile-visits': typeof settings
  }
}

/** Visitors of a profile, shown to its owner if they share their own visits. */
export default definePlugin({
  id: 'profile-visits',
  settings,
  pages,
  routes,
  counters,
  extends: {
    premiumPerk: [visitorsPerk],
    profileExtension: [{ pluginId: 'profile-visits', schema: profilePart, load: loadParts }],
  },
  schedules: [defineSchedule({ id: 'profile-visits.forget', everySeconds: daySeconds, handler: deleteOldVisits })],
  privacy: [
    { table: 'profile_visits', memberColumn: 'visitor_id', export: 'rows', erase: 'delete' },
    {
      table: 'profile_visits',
      memberColumn: 'visited_id',
      export: { not: 'Visits are data of the visitor; the list shows them while the visitor allows it.' },
      erase: 'delete',
    },
    { table: 'profile_visits_choices', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
})
