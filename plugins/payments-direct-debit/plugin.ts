import { definePlugin } from '../../core/kernel/index.ts'
import { errors } from './errors.ts'
import { pages } from './pages.ts'
import { settingRules } from './rules.ts'
import { batchRoutes } from './server/batch-routes.ts'
import { blocklistRoutes } from './server/blocklist-routes.ts'
import { collectionRoutes } from './server/collection-routes.ts'
import { batchSchedule } from './server/create-batches.ts'
import { directDebitDemo } from './server/demo.ts'
import { mailSamples } from './server/mail-samples.ts'
import { notifyCoreJob } from './server/notice.ts'
import { deletionSchedule, erasers, exporters, nonPersonalTables, privacy } from './server/privacy.ts'
import { directDebit } from './server/provider.ts'
import { returnRoutes } from './server/return-routes.ts'
import { routes } from './server/routes.ts'
import { settleSchedule } from './server/settle.ts'
import { subject } from './server/staff-actions.ts'
import { settings } from './settings.ts'

const allRoutes = [...routes, ...blocklistRoutes, ...batchRoutes, ...collectionRoutes, ...returnRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'payments-direct-debit': typeof allRoutes
  }
  interface SettingTables {
    'payments-direct-debit': typeof settings
  }
}

/**
 * SEPA direct debit through the company's own bank, under mandates that the site collects. Off unless a site switches
 * it on.
 */
export default definePlugin({
  id: 'payments-direct-debit',
  enabledByDefault: false,
  claims: ['/directdebit'],
  settings,
  settingRules,
  errors,
  permissions: [
    { role: 'finance', actions: ['read', 'create', 'update', 'export'], subjects: [subject] },
    { role: 'support', actions: ['read'], subjects: [subject] },
    { role: 'auditor', actions: ['read', 'export'], subjects: [subject] },
  ],
  routes: allRoutes,
  pages,
  extends: { paymentProvider: [directDebit], mailSample: mailSamples },
  jobs: [notifyCoreJob],
  schedules: [deletionSchedule, batchSchedule, settleSchedule],
  privacy,
  nonPersonalTables,
  exporters,
  erasers,
  demo: directDebitDemo,
})
