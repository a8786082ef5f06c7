import { defineFeature } from '../../kernel/feature.ts'
import { homeConsoleRoutes } from './console-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { homeRoutes } from './routes.ts'
import { homeSettings } from './settings.ts'

const routes = [...homeRoutes, ...homeConsoleRoutes, ...previewRoutes] as const

/** The operators' content of the home page; the page itself is part of the member site. */
export const homeFeature = defineFeature({ id: 'home', settings: homeSettings, routes })
