import { defineFeature } from '../../kernel/feature.ts'
import { homeConsoleRoutes } from './console-routes.ts'
import { homeRoutes } from './routes.ts'
import { seeingRoutes } from './seeing-routes.ts'
import { homeSettings } from './settings.ts'

const routes = [...homeRoutes, ...homeConsoleRoutes, ...seeingRoutes] as const

declare module '../../kernel/api.ts' {
  interface RouteTables {
    home: typeof routes
  }
  interface SettingTables {
    home: typeof homeSettings
  }
}

/** What operators say on the home page; the page itself is the member site's. */
export const homeFeature = defineFeature({ id: 'home', settings: homeSettings, routes })
