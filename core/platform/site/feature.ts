import { defineFeature } from '../../kernel/feature.ts'
import { siteRoutes } from './routes.ts'
import { siteRules } from './rules.ts'
import { siteSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    site: typeof siteRoutes
  }
  interface SettingTables {
    site: typeof siteSettings
  }
}

export const siteFeature = defineFeature({
  id: 'site',
  settings: siteSettings,
  settingRules: siteRules,
  routes: siteRoutes,
})
