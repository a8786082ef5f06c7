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
    { table: 'reconciliation_runs', why: 'Which days of which accounts were compared.' },
    { table: 'reconciliation_days', why: 'Sums of a day.' },
    {
      table: 'reconciliation_cases',
      why: 'Names of payments at a provider on which the books differ; who bought is in the order alone.',
      falsePositives: ['reason'],
    },
    { table: 'settlements', why: 'What providers have paid out to the operator.' },
  ],
})
