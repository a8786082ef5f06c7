import { defineFeature } from '../../kernel/feature.ts'
import { premiumRoutes } from './routes.ts'
import { premiumSettings } from './settings.ts'

/** The advantages of Premium, composed per site of the perks that features and plugins declare. */
export const premiumFeature = defineFeature({
  id: 'premium',
  hooks: ['premiumPerk'],
  settings: premiumSettings,
  routes: premiumRoutes,
})
