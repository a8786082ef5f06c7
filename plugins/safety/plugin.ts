import { daySeconds, definePlugin, defineSchedule } from '../../core/kernel/index.ts'
import { contactGuard } from './server/guard.ts'
import { abuseGuard } from './server/judge-abuse.ts'
import { findPageRisks } from './server/page-risks.ts'
import { routes } from './server/routes.ts'
import { countFlagged, countSent, deleteOldFindings } from './server/watch.ts'
import { errors, live } from './server/words.ts'
import { settings } from './settings.ts'
import type { PageRisks } from './shared/page-risks.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    safety: typeof routes
  }
  interface SettingTables {
    safety: typeof settings
  }
  interface PluginPageData {
    safety: PageRisks | null
  }
}

/** Contact details, money and unkindness: asks the sender, warns the recipient, queues repeats. */
export default definePlugin({
  id: 'safety',
  settings,
  routes,
  errors,
  live,
  extends: {
    textGuard: [contactGuard, abuseGuard],
    pageData: [{ pluginId: 'safety', pages: ['/chats/:id'], load: findPageRisks }],
  },
  events: [countSent, countFlagged],
  schedules: [defineSchedule({ id: 'safety.forget', everySeconds: daySeconds, handler: deleteOldFindings })],
  privacy: [
    {
      table: 'safety_findings',
      memberColumn: 'member_id',
      export: { not: 'It would show fraudsters what is detected.' },
      erase: 'delete',
    },
    { table: 'safety_answers', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
  demo: { settings: { 'safety.enabled': true } },
})
