import { defineFeature } from '../../kernel/feature.ts'
import { brandRules } from './brand-rules.ts'
import { brandSettings } from './brand-settings.ts'
import { siteRoutes } from './routes.ts'
import { siteRules } from './rules.ts'
import { siteSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    site: typeof siteRoutes
  }
  interface SettingTables {
    site: typeof siteSettings
    brand: typeof brandSettings
  }
}

export const siteFeature = defineFeature({
  id: 'site',
  settings: [...siteSettings, ...brandSettings],
  settingRules: [...siteRules, ...brandRules],
  routes: siteRoutes,
})
