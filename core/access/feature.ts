import { defineFeature } from '../plugins/feature.ts'
import { staffAccountRoutes } from './staff-routes.ts'

export const accessFeature = defineFeature({ id: 'access', routes: staffAccountRoutes })
