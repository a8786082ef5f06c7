import { defineFeature } from '../plugins/feature.ts'
import { settingsRoutes } from './routes.ts'

export const settingsFeature = defineFeature({ id: 'settings', routes: settingsRoutes })
