import { defineFeature } from '../../kernel/feature.ts'
import { pluginsRoutes } from './routes.ts'

export const pluginsFeature = defineFeature({ id: 'plugins', routes: pluginsRoutes })
