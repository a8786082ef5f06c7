import { defineFeature } from '../../kernel/feature.ts'
import { visibilitySettings } from './settings.ts'

export const visibilityFeature = defineFeature({ id: 'visibility', settings: visibilitySettings })
