import { authFeature } from '../features/auth/feature.ts'
import { companyFeature } from '../features/company/feature.ts'
import { conversationsFeature } from '../features/conversations/feature.ts'
import { creditsFeature } from '../features/credits/feature.ts'
import { dashboardFeature } from '../features/dashboard/feature.ts'
import { discountsFeature } from '../features/discounts/feature.ts'
import { invitationsFeature } from '../features/invitations/feature.ts'
import { likesFeature } from '../features/likes/feature.ts'
import { membersFeature } from '../features/members/feature.ts'
import { moderationFeature } from '../features/moderation/feature.ts'
import { notificationsFeature } from '../features/notifications/feature.ts'
import { paymentsFeature } from '../features/payments/feature.ts'
import { photosFeature } from '../features/photos/feature.ts'
import { privacyFeature } from '../features/privacy/feature.ts'
import { staffFeature } from '../features/staff/feature.ts'
import { textsFeature } from '../features/texts/feature.ts'
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
import { pluginsFeature } from '../platform/plugins/plugins-feature.ts'
import { settingsFeature } from '../platform/settings/feature.ts'
import { siteFeature } from '../platform/site/feature.ts'
import { pagesFeature } from './pages/page-data.ts'
import { setupFeature } from './setup/feature.ts'

/** Every feature of the core, by name. A new one is added here; nothing registers itself. */
export const coreFeatures: readonly Feature[] = [
  auditFeature,
  authFeature,
  companyFeature,
  consoleFeature,
  conversationsFeature,
  credentialsFeature,
  creditsFeature,
  dashboardFeature,
  discountsFeature,
  eventsFeature,
  geoFeature,
  httpFeature,
  invitationsFeature,
  jobsFeature,
  likesFeature,
  membersFeature,
  moderationFeature,
  notificationsFeature,
  pagesFeature,
  paymentsFeature,
  photosFeature,
  pluginsFeature,
  privacyFeature,
  settingsFeature,
  setupFeature,
  siteFeature,
  staffFeature,
  textsFeature,
  trackingFeature,
  visibilityFeature,
]
