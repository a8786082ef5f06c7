import { defineFeature } from '../../kernel/feature.ts'
import { copyTextOverrides } from './brand-parts.ts'
import { mailRoutes } from './mail-routes.ts'
import { textOverrideRoutes } from './routes.ts'

const routes = [...textOverrideRoutes, ...mailRoutes] as const

export const textOverridesFeature = defineFeature({
  id: 'text-overrides',
  routes,
  extends: { brandCopied: [copyTextOverrides], brandDiscarded: [{ id: 'wordings', tables: ['wordings'] }] },
  nonPersonalTables: [{ table: 'wordings', why: 'Texts of the catalogues as staff word them.' }],
})
