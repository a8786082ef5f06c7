import { accessFeature } from './access/feature.ts'
import { auditFeature } from './audit/feature.ts'
import { authFeature } from './auth/feature.ts'
import { companyFeature } from './company/feature.ts'
import { conversationsFeature } from './conversations/feature.ts'
import { creditsFeature } from './credits/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { discountsFeature } from './discounts/feature.ts'
import { eventsFeature } from './events/feature.ts'
import { geoFeature } from './geo/feature.ts'
import { httpFeature } from './http/feature.ts'
import { invitationsFeature } from './invitations/feature.ts'
import { jobsFeature } from './jobs/feature.ts'
import { likesFeature } from './likes/feature.ts'
import { membersFeature } from './members/feature.ts'
import { moderationFeature } from './moderation/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { paymentsFeature } from './payments/feature.ts'
import { photosFeature } from './photos/feature.ts'
import type { Feature } from './plugins/feature.ts'
import { pluginsFeature } from './plugins/plugins-feature.ts'
import { privacyFeature } from './privacy/feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { setupFeature } from './setup/feature.ts'
import { siteFeature } from './site/feature.ts'
import { trackingFeature } from './tracking/feature.ts'
import { visibilityFeature } from './visibility/feature.ts'

/** Every feature of the core, by name. A new one is added here; nothing registers itself. */
export const coreFeatures: readonly Feature[] = [
  accessFeature,
  auditFeature,
  authFeature,
  companyFeature,
  conversationsFeature,
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
  paymentsFeature,
  photosFeature,
  pluginsFeature,
  privacyFeature,
  settingsFeature,
  setupFeature,
  siteFeature,
  trackingFeature,
  visibilityFeature,
]
