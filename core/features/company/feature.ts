import { defineFeature } from '../../kernel/feature.ts'
import { companyConsoleRoutes } from './console-routes.ts'
import { publicCompanyRoutes } from './public-routes.ts'
import { companyRules } from './rules.ts'

const routes = [...companyConsoleRoutes, ...publicCompanyRoutes] as const

declare module '../../kernel/api.ts' {
  interface RouteTables {
    company: typeof routes
  }
}

export const companyFeature = defineFeature({
  id: 'company',
  hooks: ['poolMoved'],
  settingRules: companyRules,
  routes,
  impersonal: [
    {
      table: 'companies',
      why: 'The companies behind the brands.',
      lookalikes: ['name', 'address', 'zip', 'support_phone'],
    },
    { table: 'domains', why: 'The sites.', lookalikes: ['name'] },
  ],
})
