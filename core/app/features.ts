import { accountDeletionFeature } from '../features/account-deletion/feature.ts'
import { affiliatesFeature } from '../features/affiliates/feature.ts'
import { apiKeysFeature } from '../features/api-keys/feature.ts'
import { authFeature } from '../features/auth/feature.ts'
import { companyFeature } from '../features/company/feature.ts'
import { conversationsFeature } from '../features/conversations/feature.ts'
import { creditsFeature } from '../features/credits/feature.ts'
import { dashboardFeature } from '../features/dashboard/feature.ts'
import { discountsFeature } from '../features/discounts/feature.ts'
import { fictionalProfilesFeature } from '../features/fictional-profiles/feature.ts'
import { homeFeature } from '../features/home/feature.ts'
import { invitationsFeature } from '../features/invitations/feature.ts'
import { invoicesFeature } from '../features/invoices/feature.ts'
import { likesFeature } from '../features/likes/feature.ts'
import { mailingsFeature } from '../features/mailings/feature.ts'
import { membersFeature } from '../features/members/feature.ts'
import { moderationFeature } from '../features/moderation/feature.ts'
import { memberSupportFeature } from '../features/moderation/member-support/feature.ts'
import { notificationsFeature } from '../features/notifications/feature.ts'
import { paymentsFeature } from '../features/payments/feature.ts'
import { photosFeature } from '../features/photos/feature.ts'
import { premiumFeature } from '../features/premium/feature.ts'
import { privacyFeature } from '../features/privacy/feature.ts'
import { reconciliationFeature } from '../features/reconciliation/feature.ts'
import { searchFeature } from '../features/search/index.ts'
import { spendingFeature } from '../features/spending/feature.ts'
import { staffFeature } from '../features/staff/feature.ts'
import { staticPagesFeature } from '../features/static-pages/feature.ts'
import { textModerationFeature } from '../features/text-moderation/feature.ts'
import { textOverridesFeature } from '../features/text-overrides/feature.ts'
import { trackingFeature } from '../features/tracking/feature.ts'
import { visibilityFeature } from '../features/visibility/feature.ts'
import type { Feature } from '../kernel/feature.ts'
import { auditFeature } from '../platform/audit/feature.ts'
import { consoleFeature } from '../platform/console/feature.ts'
import { credentialsFeature } from '../platform/credentials/feature.ts'
import { eventsFeature } from '../platform/events/feature.ts'
import { geoFeature } from '../platform/geo/feature.ts'
import { httpFeature } from '../platform/http/feature.ts'
import { jobsFeature } from '../platform/jobs/feature.ts'
import { openidFeature } from '../platform/openid/feature.ts'
import { pluginsFeature } from '../platform/plugins/plugins-feature.ts'
import { settingsFeature } from '../platform/settings/feature.ts'
import { siteFeature } from '../platform/site/feature.ts'
import { smsFeature } from '../platform/sms/feature.ts'
import { pagesFeature } from './pages/page-data.ts'
import { setupFeature } from './setup/feature.ts'

const features = [
  affiliatesFeature,
  apiKeysFeature,
  auditFeature,
  authFeature,
  accountDeletionFeature,
  companyFeature,
  consoleFeature,
  conversationsFeature,
  credentialsFeature,
  creditsFeature,
  textOverridesFeature,
  dashboardFeature,
  discountsFeature,
  staticPagesFeature,
  eventsFeature,
  fictionalProfilesFeature,
  geoFeature,
  homeFeature,
  httpFeature,
  invitationsFeature,
  invoicesFeature,
  jobsFeature,
  likesFeature,
  mailingsFeature,
  membersFeature,
  memberSupportFeature,
  moderationFeature,
  notificationsFeature,
  openidFeature,
  pagesFeature,
  paymentsFeature,
  photosFeature,
  premiumFeature,
  pluginsFeature,
  privacyFeature,
  reconciliationFeature,
  searchFeature,
  settingsFeature,
  setupFeature,
  siteFeature,
  smsFeature,
  spendingFeature,
  staffFeature,
  textModerationFeature,
  trackingFeature,
  visibilityFeature,
] as const

/** Every core feature, by name. Add new ones here; nothing registers itself. */
export const coreFeatures: readonly Feature[] = features

type TablesOf<Field extends 'routes' | 'settings'> = NonNullable<(typeof features)[number][Field]>

declare module '../kernel/api.ts' {
  interface RouteTables {
    core: TablesOf<'routes'>
  }
  interface SettingTables {
    core: TablesOf<'settings'>
  }
}
