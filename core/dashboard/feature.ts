import { defineFeature } from '../plugins/feature.ts'
import { routes } from './routes.ts'

export const dashboardFeature = defineFeature({ id: 'dashboard', routes })
