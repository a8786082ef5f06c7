import { defineFeature } from '../../kernel/feature.ts'
import { visibilityErrors } from './error-codes.ts'
import { visibilityRules } from './rules.ts'
import { visibilitySettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface SettingTables {
    visibility: typeof visibilitySettings
  }
}

export const visibilityFeature = defineFeature({
  id: 'visibility',
  errors: visibilityErrors,
  settings: visibilitySettings,
  settingRules: visibilityRules,
})
