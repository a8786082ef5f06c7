import { defineFeature } from '../../kernel/feature.ts'
import { routes } from './routes.ts'

export const dashboardFeature = defineFeature({ id: 'dashboard', routes })
