import { definePlugin } from '../../core/kernel/index.ts'
import { demo } from './server/demo.ts'
import { deleteReactionsOfMessages } from './server/react.ts'
import { loadPageReactions, type Reactions } from './server/read-reactions.ts'
import { routes } from './server/routes.ts'
import { live } from './server/words.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    reactions: Reactions | null
  }
  interface RouteTables {
    reactions: typeof routes
  }
}

/** A reaction to one message without words. It costs nothing and needs no reply. */
export default definePlugin({
  id: 'reactions',
  enabledByDefault: true,
  routes,
  live,
  extends: {
    pageData: [{ pluginId: 'reactions', pages: ['/chats/:id'], load: loadPageReactions }],
    messagesExpired: [deleteReactionsOfMessages],
  },
  privacy: [
    { table: 'message_reactions', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'message_reactions',
      memberColumn: 'other_id',
      export: { not: 'A reaction is data of the member who gave it.' },
      erase: 'delete',
    },
  ],
  demo,
})
