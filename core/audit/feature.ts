import { defineFeature } from '../plugins/feature.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature = defineFeature({ id: 'audit', routes: auditRoutes })
