import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { errors } from './server/error-codes.ts'
import { hasPictures, media } from './server/media.ts'
import { Content } from './server/model.ts'
import { previewRoute } from './server/preview-route.ts'
import { routes } from './server/routes.ts'
import { signupStep } from './server/signup-step.ts'
import { splitRoutes } from './server/split-console-routes.ts'
import { splitTrait } from './server/split-trait.ts'
import { settings } from './settings.ts'

const allRoutes = [...routes, ...consoleRoutes, previewRoute, ...splitRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    landers: typeof allRoutes
  }
  interface SettingTables {
    landers: typeof settings
  }
}

/** Landing pages for campaigns: eleven designs whose first questions are those of the sign-up. */
export default definePlugin({
  id: 'landers',
  enabledByDefault: true,
  claims: [
    '/members/:id/landing',
    '/members/:id/landing2/:slug?',
    '/members/:id/landing3/:slug?',
    'lander_contents',
    'lander_splits',
    'lander_split_counts',
  ],
  permissions: [
    {
      role: 'operator',
      actions: ['read', 'create', 'update', 'delete', 'export'],
      subjects: ['lander', 'lander_split'],
    },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['lander', 'lander_split'] },
  ],
  settings,
  routes: allRoutes,
  pages,
  errors,
  media,
  demo,
  extends: {
    signupStep: [signupStep],
    visitorTrait: [splitTrait],
    brandCopied: [copyRows('contents', Content, (row) => !hasPictures(row))],
    brandDiscarded: [{ id: 'landers', tables: ['lander_splits', 'lander_contents'] }],
  },
  nonPersonalTables: [
    { table: 'lander_contents', why: 'Texts and pictures of operators.' },
    { table: 'lander_splits', why: 'Contents that are split between visitors.' },
    { table: 'lander_split_counts', why: 'Counts of visits and signups, without people.' },
  ],
})
