import { defineFeature, type Feature } from '../../kernel/feature.ts'
import { brandRules } from './brand-rules.ts'
import { brandSettings } from './brand-settings.ts'
import { siteRoutes } from './routes.ts'
import { siteRules } from './rules.ts'
import { siteSettings } from './settings.ts'

// Declared here, not inferred with the other features: a route of this one replies with the settings of all of them.
declare module '../../kernel/api.ts' {
  interface RouteTables {
    site: typeof siteRoutes
  }
  interface SettingTables {
    site: typeof siteSettings
    brand: typeof brandSettings
  }
}

export const siteFeature: Feature = defineFeature({
  id: 'site',
  settings: [...siteSettings, ...brandSettings],
  settingRules: [...siteRules, ...brandRules],
  routes: siteRoutes,
})
