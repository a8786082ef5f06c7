import { staffRoute } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import { countSwipes } from './figures.ts'
import { figuresQuery, figuresReply } from './schemas.ts'

export const consoleRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/swipe-game/figures',
    summary: 'Returns swipes, likes and matches per day, on the domains that the caller may read.',
    access: { staff: 'read', subject: 'swipe-game' },
    query: figuresQuery,
    response: figuresReply,
    async handler(ctx, { query }) {
      const { db, sites } = ctx.services
      const may = (domainId: number) => ctx.staff.ability.can('read', { __caslSubjectType__: 'swipe-game', domainId })
      const domains = sites.listDomains().map(({ id }) => id)
      const readable = domains.filter((id) => (query.domain_id ?? id) === id && may(id))
      return { days: await countSwipes(db, readable, getCurrentDay(ctx)) }
    },
  }),
] as const
