import { defineFeature } from '../../kernel/feature.ts'
import { apiDocsRoutes } from './api-docs.ts'
import { httpErrors } from './error-codes.ts'
import { pruneIdempotencyKeys } from './idempotency.ts'
import { openApiRoute } from './openapi.ts'

/** The HTTP layer as a feature: the API description and its periodic cleanup. */
export const httpFeature = defineFeature({
  id: 'http',
  hooks: ['documentedWebhook'],
  errors: httpErrors,
  routes: [openApiRoute, ...apiDocsRoutes],
  schedules: [pruneIdempotencyKeys],
  nonPersonalTables: [
    { table: 'idempotency_keys', why: 'Replies stored for two days, so that a repeated request takes effect once.' },
  ],
})
