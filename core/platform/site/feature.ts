import { defineFeature } from '../../kernel/feature.ts'
import { siteRoutes } from './routes.ts'
import { siteSettings } from './settings.ts'

export const siteFeature = defineFeature({ id: 'site', settings: siteSettings, routes: siteRoutes })
