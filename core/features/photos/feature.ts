import { defineFeature } from '../../kernel/feature.ts'
import { discardPictures } from './discard-pictures.ts'
import { photoErrors } from './error-codes.ts'
import { exportPhotos } from './export.ts'
import { eraseFilesJob, eraseMemberFiles } from './jobs.ts'
import { removeLeftovers, undeletedPhotos } from './leftovers.ts'
import { photosLive } from './live-events.ts'
import { photoMedia } from './media-purposes.ts'
import { allPhotosPerk, firstReviewPerk, morePhotosPerk } from './perks.ts'
import { photoReviewable } from './review.ts'
import { photoRoutes } from './routes.ts'
import { photoRules } from './rules.ts'
import { photoSettings } from './settings.ts'
import { sitePictureRoutes } from './site-picture-routes.ts'
import { removeUnusedSitePictures } from './unused-site-pictures.ts'

const routes = [...photoRoutes, ...sitePictureRoutes] as const

export const photosFeature = defineFeature({
  id: 'photos',
  live: photosLive,
  media: photoMedia,
  errors: photoErrors,
  settings: photoSettings,
  settingRules: photoRules,
  routes,
  jobs: [eraseFilesJob],
  hooks: ['undeletedFiles'],
  extends: {
    reviewable: [photoReviewable],
    brandDiscarded: [discardPictures],
    undeletedFiles: [undeletedPhotos],
    premiumPerk: [allPhotosPerk, morePhotosPerk, firstReviewPerk],
  },
  schedules: [removeLeftovers, removeUnusedSitePictures],
  privacy: [
    {
      table: 'photos',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Where the file lies; the file itself is in the export.': ['media_key'] },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'media_leftovers', why: 'Random names of files to delete.' },
    { table: 'site_pictures', why: 'Pictures of the sites, uploaded by staff.' },
  ],
  erasers: [eraseMemberFiles],
  exporters: [exportPhotos],
})
