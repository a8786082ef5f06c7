import { defineFeature } from '../../kernel/feature.ts'
import { siteRoutes } from './routes.ts'
import { siteSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    site: typeof siteRoutes
  }
}

export const siteFeature = defineFeature({ id: 'site', settings: siteSettings, routes: siteRoutes })
