import { defineFeature } from '../../kernel/feature.ts'
import { auditRoutes } from './audit-routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    console: typeof auditRoutes
  }
}

export const consoleFeature = defineFeature({ id: 'console', routes: auditRoutes })
