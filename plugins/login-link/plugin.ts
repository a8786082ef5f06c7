import { definePlugin, defineSchedule } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { loginMethod, pruneLinks } from './server/links.ts'
import { routes } from './server/routes.ts'
import { errors } from './server/words.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'login-link': typeof routes
  }
}

/** Members log in with a link that is mailed to them, without their password. */
export default definePlugin({
  id: 'login-link',
  routes,
  pages,
  errors,
  schedules: [defineSchedule({ id: 'login-link.prune', everySeconds: 3600, handler: pruneLinks })],
  extends: { loginMethod: [loginMethod] },
  privacy: [
    {
      table: 'login_links',
      memberColumn: 'member_id',
      export: {
        not: 'Keys to the account, sent by mail and valid for a quarter of an hour; they contain nothing else.',
      },
      erase: 'delete',
    },
  ],
})
