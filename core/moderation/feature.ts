import { defineFeature } from '../plugins/feature.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { moderationSettings } from './settings.ts'

export const moderationFeature = defineFeature({
  id: 'moderation',
  settings: moderationSettings,
  routes: [...reviewRoutes, ...complaintRoutes],
  privacy: [
    { table: 'reviews', memberColumn: 'member_id', export: 'none', erase: 'delete' },
    {
      table: 'complaints',
      memberColumn: 'reporter_id',
      export: 'rows',
      erase: { anonymise: ['reporter_id', 'email', 'name'] },
    },
    { table: 'complaints', memberColumn: 'reported_id', export: 'none', erase: { anonymise: ['reported_id'] } },
  ],
})
