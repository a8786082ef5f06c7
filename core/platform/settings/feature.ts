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
    { table: 'settings', why: 'The operator’s settings.' },
    {
      table: 'setting_drafts',
      why: 'The operator’s unpublished drafts of settings.',
    },
    {
      table: 'setting_publications',
      why: 'Past and scheduled publications of settings, with their reasons.',
      falsePositives: ['reason'],
    },
    { table: 'settings_version', why: 'A number that increases with each change.' },
  ],
})
