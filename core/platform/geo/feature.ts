import { defineFeature } from '../../kernel/feature.ts'
import { geoRoutes } from './routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    geo: typeof geoRoutes
  }
}

export const geoFeature = defineFeature({ id: 'geo', routes: geoRoutes })
