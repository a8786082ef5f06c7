import { definePlugin, defineSchedule } from '../../core/kernel/index.ts'
import { risksOfPage } from './server/found-in-page.ts'
import { guard } from './server/guard.ts'
import { abuseGuard } from './server/judge-abuse.ts'
import { routes } from './server/routes.ts'
import { forgetFindings, watch, watchFlagged } from './server/watch.ts'
import { errors, live } from './server/words.ts'
import { settings } from './settings.ts'
import type { RisksOfPage } from './shared/lately.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    safety: typeof routes
  }
  interface SettingTables {
    safety: typeof settings
  }
  interface PluginPageData {
    safety: RisksOfPage | null
  }
}

/**
 * Contact details, money and unkindness in members' messages: asks the sender, warns the recipient, and queues repeats
 * for moderators.
 */
export default definePlugin({
  id: 'safety',
  settings,
  routes,
  errors,
  live,
  extends: {
    textGuard: [guard, abuseGuard],
    pageData: [{ pluginId: 'safety', pages: ['/chats/:id'], load: risksOfPage }],
  },
  events: [watch, watchFlagged],
  schedules: [defineSchedule({ id: 'safety.forget', everySeconds: 86_400, handler: forgetFindings })],
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
