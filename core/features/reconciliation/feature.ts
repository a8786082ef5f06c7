import { defineFeature } from '../../kernel/feature.ts'
import { reconciliationRoutes } from './console-routes.ts'
import { subject } from './present.ts'
import { reconciliationSchedule } from './schedules.ts'

export const reconciliationFeature = defineFeature({
  id: 'reconciliation',
  routes: reconciliationRoutes,
  schedules: [reconciliationSchedule],
  permissions: [
    { role: 'finance', actions: ['read', 'export', 'update'], subjects: [subject] },
    { role: 'auditor', actions: ['read', 'export'], subjects: [subject] },
  ],
  nonPersonalTables: [
    { table: 'reconciliation_runs', why: 'The reconciled days of each account.' },
    { table: 'reconciliation_days', why: 'Sums of a day.' },
    {
      table: 'reconciliation_cases',
      why: 'Payment ids at a provider whose records differ; only the order names the buyer.',
      falsePositives: ['reason'],
    },
    { table: 'settlements', why: 'Payouts of providers to the operator.' },
  ],
})
