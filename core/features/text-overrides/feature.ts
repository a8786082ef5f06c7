import { defineFeature } from '../../kernel/feature.ts'
import { copyWordings } from './brand-parts.ts'
import { mailRoutes } from './mail-routes.ts'
import { wordingRoutes } from './routes.ts'

const routes = [...wordingRoutes, ...mailRoutes] as const

declare module '../../kernel/api.ts' {
  interface RouteTables {
    wordings: typeof routes
  }
}

export const textOverridesFeature = defineFeature({
  id: 'text-overrides',
  routes,
  extends: { brandCopied: [copyWordings], brandDiscarded: [{ id: 'wordings', tables: ['wordings'] }] },
  nonPersonalTables: [{ table: 'wordings', why: 'Texts of the catalogues as staff word them.' }],
})
