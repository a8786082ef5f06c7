import { definePlugin } from '../../core/kernel/index.ts'
import { settingRules } from './rules.ts'
import { findCurrentBonus, type TimeBonus } from './server/current-bonus.ts'
import { timeBonusDiscount } from './server/discount.ts'
import { routes } from './server/routes.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'time-bonus': typeof routes
  }
  interface PluginData {
    'time-bonus': TimeBonus | null
  }
  interface SettingTables {
    'time-bonus': typeof settings
  }
}

/** A discount on the first purchase within hours of signing up, with a truthful countdown. */
export default definePlugin({
  id: 'time-bonus',
  enabledByDefault: true,
  settings,
  settingRules,
  routes,
  extends: {
    discountSource: [timeBonusDiscount],
    bootstrap: [{ pluginId: 'time-bonus', load: findCurrentBonus }],
  },
})
