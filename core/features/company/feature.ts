import { defineFeature } from '../../kernel/feature.ts'
import { companyReadiness } from './brand-readiness.ts'
import { companyConsoleRoutes } from './console-routes.ts'
import { companyErrors } from './error-codes.ts'
import { companyMedia } from './media-purposes.ts'
import { publicCompanyRoutes } from './public-routes.ts'
import { companyRules } from './rules.ts'

const routes = [...companyConsoleRoutes, ...publicCompanyRoutes] as const

export const companyFeature = defineFeature({
  id: 'company',
  hooks: ['poolMoved', 'brandCopied', 'brandDiscarded', 'brandReadiness'],
  errors: companyErrors,
  extends: { brandReadiness: [companyReadiness] },
  media: companyMedia,
  settingRules: companyRules,
  routes,
  nonPersonalTables: [
    {
      table: 'companies',
      why: 'The companies behind the brands.',
      falsePositives: ['name', 'address', 'zip', 'support_phone'],
    },
    { table: 'domains', why: 'The sites.', falsePositives: ['name'] },
    { table: 'brand_drafts', why: 'Sites in preparation.' },
  ],
})
