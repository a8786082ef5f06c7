import { defineFeature } from '../plugins/feature.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'

/** The HTTP layer as a feature: what it needs done from time to time. */
export const httpFeature = defineFeature({ id: 'http', schedules: [purgeIdempotencyKeys] })
