import { defineFeature } from '../../kernel/feature.ts'
import { consentQuestion } from './consent.ts'
import { trackingConsents } from './purposes.ts'
import { clearClickIds, clickIdDays } from './retention.ts'
import { trackingMetrics, trackingRoutes } from './routes.ts'
import { trackingRules } from './rules.ts'
import { consentCountries } from './traffic-source.ts'

const settings = [consentCountries, consentQuestion, clickIdDays] as const

export const trackingFeature = defineFeature({
  id: 'tracking',
  consents: trackingConsents,
  settings,
  settingRules: trackingRules,
  routes: trackingRoutes,
  metrics: trackingMetrics,
  schedules: [clearClickIds],
  privacy: [
    {
      table: 'traffic_sources',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        // A click id could lead an advertiser back to the person; the network alone cannot.
        set: { member_id: null, ref: null, sub1: null, sub2: null, sub3: null },
        keep: { 'How many came from a network, for the figures.': ['id', 'domain_id', 'network', 'at'] },
      },
    },
  ],
})
