import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { linkedSample, loginMethod, unlinkedSample } from './server/identities.ts'
import { linkNewMember } from './server/link-account.ts'
import { presentProviders } from './server/model.ts'
import { memberRoutes } from './server/routes.ts'
import { errors } from './server/words.ts'

const routes = [...memberRoutes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'sign-in-with': typeof routes
  }
  interface PluginPageData {
    'sign-in-with': { id: string; label: string }[] | null
  }
}

/** Members log in and sign up with accounts at other providers, through OpenID Connect. */
export default definePlugin({
  id: 'sign-in-with',
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['sign-in-provider'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['sign-in-provider'] },
  ],
  routes,
  pages,
  errors,
  extends: {
    brandDiscarded: [{ id: 'sign-in-with', tables: ['sign_in_with_providers'] }],
    mailSample: [linkedSample, unlinkedSample],
    signedUp: [linkNewMember],
    loginMethod: [loginMethod],
    pageData: [{ pluginId: 'sign-in-with', pages: ['/login', '/signup'], load: presentProviders }],
  },
  privacy: [{ table: 'sign_in_with_identities', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    {
      table: 'sign_in_with_providers',
      why: 'Identity providers for members, added by staff.',
      falsePositives: ['label'],
    },
  ],
})
