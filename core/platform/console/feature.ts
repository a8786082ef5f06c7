import { defineFeature } from '../../kernel/feature.ts'
import { auditRoutes } from './audit-routes.ts'

export const consoleFeature = defineFeature({ id: 'console', routes: auditRoutes })
