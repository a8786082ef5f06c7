import { defineFeature, type Feature } from '../../kernel/feature.ts'
import { brandRules } from './brand-rules.ts'
import { brandSettings } from './brand-settings.ts'
import { siteRoutes } from './routes.ts'
import { siteRules } from './rules.ts'
import { siteSettings } from './settings.ts'

// Declared here instead of inferred with the other features, because a route of this feature returns the settings of
// all of them.
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
