import { defineFeature } from '../../kernel/feature.ts'
import { photoErrors } from './error-codes.ts'
import { exportPhotos } from './export.ts'
import { eraseFilesJob, eraseMemberFiles } from './jobs.ts'
import { removeLeftovers } from './leftovers.ts'
import { photosLive } from './live-events.ts'
import { photoReviewable } from './review.ts'
import { photoRoutes } from './routes.ts'
import { photoRules } from './rules.ts'
import { photoSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    photos: typeof photoRoutes
  }
  interface SettingTables {
    photos: typeof photoSettings
  }
}

export const photosFeature = defineFeature({
  id: 'photos',
  live: photosLive,
  errors: photoErrors,
  settings: photoSettings,
  settingRules: photoRules,
  routes: photoRoutes,
  jobs: [eraseFilesJob],
  extends: { reviewable: [photoReviewable] },
  schedules: [removeLeftovers],
  privacy: [
    {
      table: 'photos',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Where the file lies; the file itself is in the export.': ['media_key'] },
      erase: 'delete',
    },
  ],
  impersonal: [{ table: 'media_leftovers', why: 'Random names of files that are to be removed.' }],
  erasers: [eraseMemberFiles],
  exporters: [exportPhotos],
})
