import { definePlugin } from '../../core/kernel/index.ts'
import { nav, pages } from './pages.ts'
import { loadAnnouncement } from './server/announcement.ts'
import { demo } from './server/demo.ts'
import { generationSchedule } from './server/generate-issues.ts'
import { notifications } from './server/notify-readers.ts'
import { routes } from './server/routes.ts'
import type { Announcement } from './server/schemas.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    edition: Announcement | null
  }
  interface RouteTables {
    edition: typeof routes
  }
  interface SettingTables {
    edition: typeof settings
  }
}

/** Six people each evening, in a numbered issue with an end. */
export default definePlugin({
  id: 'edition',
  enabledByDefault: true,
  settings,
  pages,
  nav,
  routes,
  notifications,
  schedules: [generationSchedule],
  extends: {
    pageData: [{ pluginId: 'edition', pages: ['/members'], load: loadAnnouncement }],
    brandDiscarded: [{ id: 'edition', tables: ['edition_runs'] }],
  },
  privacy: [
    { table: 'edition_issues', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'edition_people', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'edition_people',
      memberColumn: 'person_id',
      export: { not: 'The people shown to a reader are data of that reader.' },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [{ table: 'edition_runs', why: 'Where and when an evening’s issues were generated.' }],
  demo,
})
