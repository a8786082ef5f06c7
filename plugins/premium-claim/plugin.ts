import { definePlugin } from '../../core/kernel/index.ts'
import { settingRules } from './rules.ts'
import { type Claim, findClaim } from './server/find-claim.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    'premium-claim': Claim | null
  }
  interface SettingTables {
    'premium-claim': typeof settings
  }
}

/** A measured increase of the chances with Premium, in percent. */
export default definePlugin({
  id: 'premium-claim',
  settings,
  settingRules,
  extends: { pageData: [{ pluginId: 'premium-claim', pages: ['/premium', '/activate/done'], load: findClaim }] },
})
