import { definePlugin } from '../../core/kernel/index.ts'
import { consents } from './server/consents.ts'
import { routes } from './server/routes.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'auto-like': typeof routes
  }
}

/** Immediate like-backs, for members who asked for them. */
export default definePlugin({
  id: 'auto-like',
  claims: ['/api/auto-like.php'],
  routes,
  consents,
  privacy: [
    { table: 'auto_like_wishes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'auto_likes', memberColumn: 'from_member', export: 'rows', erase: 'delete' },
    {
      table: 'auto_likes',
      memberColumn: 'to_member',
      export: {
        not: 'The like is exported with the likes; whether to reveal that it was automatic is up to its sender.',
      },
      erase: 'delete',
    },
  ],
})
