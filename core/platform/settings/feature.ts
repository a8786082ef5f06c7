import { defineFeature } from '../../kernel/feature.ts'
import { settingErrors } from './error-codes.ts'
import { settingsRoutes } from './routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    settings: typeof settingsRoutes
  }
}

export const settingsFeature = defineFeature({
  id: 'settings',
  errors: settingErrors,
  routes: settingsRoutes,
  impersonal: [
    { table: 'settings', why: 'The operator’s choices.' },
    { table: 'settings_version', why: 'A number that grows with each change.' },
  ],
})
