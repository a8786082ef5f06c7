import { defineFeature } from '../../kernel/feature.ts'
import { copyTextOverrides } from './brand-parts.ts'
import { mailRoutes } from './mail-routes.ts'
import { coreSamples } from './mail-samples.ts'
import { textOverrideRoutes } from './routes.ts'

const routes = [...textOverrideRoutes, ...mailRoutes] as const

export const textOverridesFeature = defineFeature({
  id: 'text-overrides',
  routes,
  hooks: ['mailSample'],
  extends: {
    brandCopied: [copyTextOverrides],
    brandDiscarded: [{ id: 'wordings', tables: ['wordings'] }],
    mailSample: coreSamples,
  },
  nonPersonalTables: [{ table: 'wordings', why: 'Text overrides, written by staff.' }],
})
