import { defineFeature } from '../../kernel/feature.ts'
import { copyDocuments, discardDocuments, documentsReadiness } from './brand-parts.ts'
import { documentConsoleRoutes } from './console-routes.ts'
import { documentErrors } from './error-codes.ts'
import { documentRoutes } from './routes.ts'
import { documentRules } from './rules.ts'

const routes = [...documentRoutes, ...documentConsoleRoutes] as const

export const staticPagesFeature = defineFeature({
  id: 'static-pages',
  errors: documentErrors,
  routes,
  extends: {
    brandDiscarded: [discardDocuments],
    brandCopied: [copyDocuments],
    brandReadiness: [documentsReadiness],
    publicAddresses: [
      { pluginId: 'documents', list: async ({ services, site }) => services.staticPages.addresses(site) },
    ],
  },
  settingRules: documentRules,
  nonPersonalTables: [
    { table: 'documents', why: 'Static pages, written by staff.', falsePositives: ['body'] },
    { table: 'document_versions', why: 'Published versions of static pages.', falsePositives: ['body', 'note'] },
  ],
})
