import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { ledgerKinds } from './server/ledger-kinds.ts'
import { routes } from './server/routes.ts'
import { giftPayload } from './server/schemas.ts'
import { settings } from './settings.ts'

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    gifts: typeof allRoutes
  }
  interface SettingTables {
    gifts: typeof settings
  }
}

/** Small gifts that members give each other in a chat, paid in credits. */
export default definePlugin({
  id: 'gifts',
  enabledByDefault: true,
  settings,
  claims: ['gift_credits', 'gift'],
  ledgerKinds,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['gift'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['gift'] },
  ],
  routes: allRoutes,
  impersonal: [{ table: 'gifts', why: 'What can be given; a gift that was given is a message.' }],
  extends: { messageKind: [{ kind: 'gift', payload: giftPayload, previewKey: 'gifts.preview' }] },
})
