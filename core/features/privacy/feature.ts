import { defineFeature } from '../../kernel/feature.ts'
import { eraseJob } from './erase-member.ts'
import { listErasureJob } from './erasure-list.ts'
import { privacyRoutes } from './routes.ts'

export const privacyFeature = defineFeature({
  id: 'privacy',
  routes: privacyRoutes,
  jobs: [eraseJob, listErasureJob],
  privacy: [{ table: 'consents', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
})
