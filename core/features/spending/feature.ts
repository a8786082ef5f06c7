import { defineFeature } from '../../kernel/feature.ts'
import { spendingErrors } from './error-codes.ts'
import { spendingConsoleRoutes, spendingRoutes } from './routes.ts'
import { spendingSettings } from './settings.ts'

const routes = [...spendingRoutes, ...spendingConsoleRoutes] as const

export const spendingFeature = defineFeature({
  id: 'spending',
  errors: spendingErrors,
  settings: spendingSettings,
  routes,
  privacy: [
    { table: 'spending_limits', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'spending_pauses', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
})
