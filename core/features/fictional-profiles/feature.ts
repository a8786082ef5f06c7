import { defineFeature } from '../../kernel/feature.ts'
import { fictionalRoutes } from './routes.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    'fictional-profiles': typeof fictionalRoutes
  }
}

export const fictionalProfilesFeature = defineFeature({
  id: 'fictional-profiles',
  // What a brand shows of invented people is for those who answer for it. Owners may everything.
  permissions: [
    {
      role: 'operator',
      actions: ['read', 'create', 'update', 'delete', 'export'],
      subjects: ['fictional-profile'],
    },
  ],
  routes: fictionalRoutes,
})
