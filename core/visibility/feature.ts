import { defineFeature } from '../plugins/feature.ts'
import { visibilitySettings } from './settings.ts'

export const visibilityFeature = defineFeature({ id: 'visibility', settings: visibilitySettings })
