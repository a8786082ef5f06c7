import { defineFeature } from '../../kernel/feature.ts'
import { fictionalRoutes } from './routes.ts'

export const fictionalProfilesFeature = defineFeature({
  id: 'fictional-profiles',
  // Fictional profiles are for roles that answer for the brand. Owners may do everything.
  permissions: [
    {
      role: 'operator',
      actions: ['read', 'create', 'update', 'delete', 'export'],
      subjects: ['fictional-profile'],
    },
  ],
  routes: fictionalRoutes,
})
