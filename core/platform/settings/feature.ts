import { defineFeature } from '../../kernel/feature.ts'
import { settingErrors } from './error-codes.ts'
import { publishSettings } from './publish.ts'
import { settingsRoutes } from './routes.ts'

export const settingsFeature = defineFeature({
  id: 'settings',
  errors: settingErrors,
  hooks: ['settingOverlay'],
  routes: settingsRoutes,
  jobs: [publishSettings],
  nonPersonalTables: [
    { table: 'settings', why: 'The operator’s choices.' },
    {
      table: 'setting_drafts',
      why: 'Choices of the operator that wait.',
    },
    {
      table: 'setting_publications',
      why: 'When the operator’s choices were or will be published, and why.',
      falsePositives: ['reason'],
    },
    { table: 'settings_version', why: 'A number that grows with each change.' },
  ],
})
