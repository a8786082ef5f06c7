import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { nav, pages } from './pages.ts'
import { readAges } from './server/ages.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { errors } from './server/error-codes.ts'
import { Question } from './server/models.ts'
import { routes } from './server/routes.ts'
import { signupStep } from './server/signup-step.ts'

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'match-finder': typeof allRoutes
  }
}

/** A short quiz, before the sign-up and after it, whose only lasting effect is the age range of the search. */
export default definePlugin({
  id: 'match-finder',
  enabledByDefault: true,
  pages,
  nav,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['match-finder'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['match-finder'] },
  ],
  routes: allRoutes,
  errors,
  extends: {
    signupStep: [signupStep],
    searchStart: [{ id: 'match-finder.ages', load: readAges }],
    brandCopied: [copyRows('contents', Question)],
    brandDiscarded: [{ id: 'match-finder', tables: ['match_finder_questions'] }],
  },
  privacy: [{ table: 'match_finder_ages', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    {
      table: 'match_finder_questions',
      why: 'The questions; answers are not stored.',
      falsePositives: ['texts', 'options'],
    },
  ],
})
