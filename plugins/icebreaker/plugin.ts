import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { Icebreaker } from './server/models.ts'
import { routes } from './server/routes.ts'
import type { Suggestion } from './server/suggest.ts'
import { loadPageSuggestions } from './server/suggestions-of-page.ts'

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    icebreaker: { about: string; suggestions: Suggestion[] } | null
  }
  interface RouteTables {
    icebreaker: typeof allRoutes
  }
}

/** Suggested first lines that a member can use, change and send. */
export default definePlugin({
  id: 'icebreaker',
  extends: {
    brandCopied: [copyRows('contents', Icebreaker)],
    brandDiscarded: [{ id: 'icebreaker', tables: ['icebreakers'] }],
    pageData: [{ pluginId: 'icebreaker', pages: ['/members/:id/chat'], load: loadPageSuggestions }],
  },
  enabledByDefault: true,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['icebreaker'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['icebreaker'] },
  ],
  routes: allRoutes,
  privacy: [
    { table: 'icebreakers_taken', memberColumn: 'sender_id', export: 'rows', erase: 'delete' },
    {
      table: 'icebreakers_taken',
      memberColumn: 'receiver_id',
      export: { not: 'Which lines a member chose is up to them to reveal.' },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'icebreakers', why: 'Opening lines for everyone, written by staff.', falsePositives: ['text'] },
  ],
})
