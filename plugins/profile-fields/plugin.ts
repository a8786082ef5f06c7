import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { presentFields } from './server/fields.ts'
import { ProfileField } from './server/model.ts'
import { loadFacts } from './server/present-facts.ts'
import { answerReviewable } from './server/review.ts'
import { routes } from './server/routes.ts'
import { type FactsPart, factsPart } from './server/schemas.ts'
import { signupStep } from './server/signup.ts'
import { factsFilter } from './server/tokens.ts'
import { consents } from './server/words.ts'
import type { FieldView } from './shared/kinds.ts'

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    'profile-fields': FactsPart
  }
  interface PluginPageData {
    'profile-fields': FieldView[] | null
  }
  interface RouteTables {
    'profile-fields': typeof allRoutes
  }
}

/** Facts on profiles, in fields that operators define as rows: members state them and can be found by them. */
export default definePlugin({
  id: 'profile-fields',
  enabledByDefault: true,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['profile_field'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['profile_field'] },
  ],
  consents,
  routes: allRoutes,
  extends: {
    brandCopied: [copyRows('contents', ProfileField)],
    brandDiscarded: [{ id: 'profile-fields', tables: ['profile_fields'] }],
    reviewable: [answerReviewable],
    profileExtension: [{ pluginId: 'profile-fields', schema: factsPart, load: loadFacts }],
    pageData: [
      {
        pluginId: 'profile-fields',
        pages: ['/members'],
        load: async (ctx) => (ctx.member ? (await presentFields(ctx)).filter(({ in_search }) => in_search) : null),
      },
    ],
    searchFilter: [factsFilter],
    signupStep: [signupStep],
  },
  privacy: [{ table: 'profile_fields_facts', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    { table: 'profile_fields', why: 'Profile fields, defined by staff.', falsePositives: ['labels', 'options'] },
  ],
  demo,
})
