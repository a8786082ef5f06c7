import { defineFeature } from '../plugins/feature.ts'
import { siteSettings } from './settings.ts'

export const siteFeature = defineFeature({ id: 'site', settings: siteSettings })
