import { defineFeature } from '../plugins/feature.ts'
import { eraseFilesJob, eraseMemberFiles } from './jobs.ts'
import { photoReviewable } from './review.ts'
import { photoRoutes } from './routes.ts'
import { photoSettings } from './settings.ts'

export const photosFeature = defineFeature({
  id: 'photos',
  settings: photoSettings,
  routes: photoRoutes,
  jobs: [eraseFilesJob],
  events: [eraseMemberFiles],
  extends: { reviewable: [photoReviewable] },
  privacy: [{ table: 'photos', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
})
