import { defineFeature } from '../plugins/feature.ts'
import { trackingRoutes } from './routes.ts'
import { consentCountries } from './traffic-source.ts'

export const trackingFeature = defineFeature({
  id: 'tracking',
  settings: [consentCountries],
  routes: trackingRoutes,
})
