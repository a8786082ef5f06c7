import { defineFeature } from '../../kernel/feature.ts'
import { routes } from './routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    dashboard: typeof routes
  }
}

export const dashboardFeature = defineFeature({ id: 'dashboard', routes })
