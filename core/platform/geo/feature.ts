import { defineFeature } from '../../kernel/feature.ts'
import { geoRoutes } from './routes.ts'

export const geoFeature = defineFeature({ id: 'geo', routes: geoRoutes })
