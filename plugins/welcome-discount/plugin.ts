import { definePlugin } from '../../core/kernel/index.ts'
import { settingRules } from './rules.ts'
import { findCurrentDiscount, type WelcomeDiscount } from './server/current-discount.ts'
import { welcomeDiscount } from './server/discount.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginData {
    'welcome-discount': WelcomeDiscount | null
  }
  interface SettingTables {
    'welcome-discount': typeof settings
  }
}

/** A discount on the first purchase of new members, used when no time bonus runs. */
export default definePlugin({
  id: 'welcome-discount',
  enabledByDefault: true,
  settings,
  settingRules,
  extends: {
    discountSource: [welcomeDiscount],
    bootstrap: [{ pluginId: 'welcome-discount', load: findCurrentDiscount }],
  },
})
