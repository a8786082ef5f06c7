import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { ownGenders } from './server/list-genders.ts'
import { SiteGender } from './server/model.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    genders: typeof consoleRoutes
  }
}

/** Genders beside women and men, which operators define as rows. */
export default definePlugin({
  id: 'genders',
  enabledByDefault: true,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['gender'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['gender'] },
  ],
  routes: consoleRoutes,
  extends: {
    brandCopied: [copyRows('contents', SiteGender)],
    brandDiscarded: [{ id: 'genders', tables: ['genders'] }],
    ownGenders: [ownGenders],
  },
  nonPersonalTables: [{ table: 'genders', why: 'Genders for profiles, defined by staff.', falsePositives: ['labels'] }],
  demo,
})
