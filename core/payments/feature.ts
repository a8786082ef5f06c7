import { defineFeature } from '../plugins/feature.ts'
import { refundJob } from './apply.ts'
import { accountConsoleRoutes, packageConsoleRoutes } from './console-crud.ts'
import { orderConsoleRoutes } from './console-orders.ts'
import { reconcileSchedule } from './reconcile.ts'
import { paymentRoutes } from './routes.ts'
import { paymentSettings } from './settings.ts'

export const paymentsFeature = defineFeature({
  id: 'payments',
  settings: paymentSettings,
  routes: [...paymentRoutes, ...packageConsoleRoutes, ...accountConsoleRoutes, ...orderConsoleRoutes],
  jobs: [refundJob],
  schedules: [reconcileSchedule],
  privacy: [{ table: 'orders', memberColumn: 'member_id', export: 'rows', erase: { keep: 'invoices' } }],
})
