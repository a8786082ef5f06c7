import { defineFeature } from '../../kernel/feature.ts'
import { pluginsRoutes } from './routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    plugins: typeof pluginsRoutes
  }
}

export const pluginsFeature = defineFeature({ id: 'plugins', routes: pluginsRoutes })
