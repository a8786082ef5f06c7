import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { settingRules } from './rules.ts'
import { ageAssurance, ageGuard, manualAssurance } from './server/age.ts'
import { ageReadiness } from './server/age-readiness.ts'
import { type Badge, badge, loadBadges, verifiedOnly } from './server/badges.ts'
import { reviewable } from './server/review.ts'
import { routes } from './server/routes.ts'
import { errors, live, media } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    verification: Badge
  }
  interface RouteTables {
    verification: typeof routes
  }
  interface SettingTables {
    verification: typeof settings
  }
}

/** Moderators compare a selfie with a gesture to the photos, for identity and, if required, age. */
export default definePlugin({
  id: 'verification',
  settings,
  settingRules,
  pages,
  routes,
  errors,
  live,
  media,
  hooks: ['ageAssurance'],
  extends: {
    cardExtension: [{ pluginId: 'verification', schema: badge, load: loadBadges }],
    reviewable: [reviewable],
    searchFilter: [verifiedOnly],
    senderGuard: [ageGuard],
    ageAssurance: [manualAssurance, ageAssurance],
    brandReadiness: [ageReadiness],
  },
  privacy: [
    { table: 'verification_requests', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'age_checks', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
  demo: { settings: { 'verification.enabled': true, 'verification.age_provider': 'Demo' } },
})
