import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { deliveryRow } from './schemas.ts'

export const deliveryConsoleRoutes = listRoutes({
  path: 'postback-deliveries',
  subject: 'postback',
  summary: 'Lists postback calls on the domains that the caller may read, with their results. Names no member.',
  columns: { created_at: 'd.created_at', status: 'd.status', attempts: 'd.attempts', next_at: 'd.next_at', id: 'd.id' },
  key: 'd.id',
  emptyLast: ['d.next_at'],
  filter: z.object({
    domain_id: rowId.optional(),
    postback_id: z.uuid().optional(),
    status: z.string().max(20).optional(),
  }),
  response: deliveryRow,
  find(ctx, { domain_id, postback_id, status }, action) {
    const found = ctx.services.db
      .knex('postback_deliveries as d')
      .join('postbacks as p', 'p.id', 'd.postback_id')
      .whereIn('d.domain_id', listAllowedDomainIds(ctx, action, 'postback'))
      .select('d.*', 'p.network')
    if (domain_id !== undefined) found.where('d.domain_id', domain_id)
    if (postback_id) found.where('d.postback_id', postback_id)
    if (status) found.where('d.status', status)
    return found
  },
})
