import { definePlugin, defineSchedule } from '../../core/kernel/index.ts'
import { findReadySender } from '../../core/platform/sms/index.ts'
import { pages } from './pages.ts'
import { sendJob } from './server/codes.ts'
import { exporter, loginMethod, prunePhones, samples } from './server/own-number.ts'
import { routes } from './server/routes.ts'
import { errors } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'phone-login': typeof routes
  }
  interface SettingTables {
    'phone-login': typeof settings
  }
  interface PluginPageData {
    'phone-login': { ready: boolean }
  }
}

/** Members log in with a code that is sent to their telephone. */
export default definePlugin({
  id: 'phone-login',
  settings,
  routes,
  pages,
  errors,
  jobs: [sendJob],
  schedules: [
    defineSchedule({
      id: 'phone-login.prune',
      everySeconds: 3600,
      handler: prunePhones,
    }),
  ],
  extends: {
    loginMethod: [loginMethod],
    mailSample: samples,
    pageData: [
      {
        pluginId: 'phone-login',
        pages: ['/login'],
        load: async (ctx) => ({ ready: findReadySender(ctx) !== undefined }),
      },
    ],
  },
  exporters: [exporter],
  privacy: [
    {
      table: 'phone_logins',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: {
        'Sealed, and of no use elsewhere; the number itself is given beside it.': ['number', 'number_hash'],
      },
      erase: 'delete',
    },
    {
      table: 'phone_login_codes',
      memberColumn: 'member_id',
      export: {
        not: 'Keys to the account that last ten minutes, and nothing else.',
      },
      erase: 'delete',
    },
  ],
})
