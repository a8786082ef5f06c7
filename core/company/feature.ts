import { defineFeature } from '../plugins/feature.ts'
import { companyConsoleRoutes } from './console-routes.ts'
import { publicCompanyRoutes } from './public-routes.ts'

export const companyFeature = defineFeature({
  id: 'company',
  routes: [...companyConsoleRoutes, ...publicCompanyRoutes],
})
