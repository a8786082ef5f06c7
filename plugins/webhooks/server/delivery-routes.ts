import { z } from 'zod'
import { idParams, ok, okReply, perMinute, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { authorizeRow, listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { assertVersion, listRoutes, presentFields, rowVersion } from '../../../core/platform/console/index.ts'
import type { Statement } from '../../../db/index.ts'
import { redeliverOne } from './redeliver.ts'
import { deliveryRow } from './schemas.ts'

const subject = 'webhook'

const list = listRoutes({
  path: 'webhooks/deliveries',
  subject,
  summary: 'Lists deliveries to endpoints on the domains that the caller may read, with their results.',
  columns: { created_at: 'd.created_at', status: 'd.status', attempts: 'd.attempts', next_at: 'd.next_at', id: 'd.id' },
  key: 'd.id',
  emptyLast: ['d.next_at'],
  filter: z.object({
    domain_id: rowId.optional(),
    endpoint_id: z.uuid().optional(),
    event: z.string().max(60).optional(),
    status: z.string().max(20).optional(),
  }),
  response: deliveryRow,
  find(ctx, { domain_id, endpoint_id, event, status }, action) {
    const found = ctx.services.db
      .knex('webhook_deliveries as d')
      .join('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .whereIn('d.domain_id', listAllowedDomainIds(ctx, action, subject))
      .select('d.*', 'e.name as endpoint')
    if (domain_id !== undefined) found.where('d.domain_id', domain_id)
    if (endpoint_id) found.where('d.endpoint_id', endpoint_id)
    if (event) found.where('d.event', event)
    if (status) found.where('d.status', status)
    return found
  },
})

const findDeliveryRowStatement: Statement = {
  name: 'webhooks.find_delivery_row',
  text: `select d.*, e.name endpoint from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = $1`,
}

const redeliver = staffRoute({
  method: 'POST',
  path: '/api/console/webhooks/deliveries/:id/redeliver',
  summary: 'Queues a finished delivery again, with the same id and body.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: okReply,
  resource: { param: 'id', kind: 'webhook-delivery', reach: 'staff' },
  rateLimit: perMinute(60, 'ip'),
  async handler(ctx, { params: { id }, body: { version } }) {
    const [row] = await ctx.services.db.query<{ domain_id: number; version: number }>(findDeliveryRowStatement, [id])
    authorizeRow(ctx, 'update', subject, row)
    assertVersion(version, row, () => presentFields(deliveryRow, row))
    await redeliverOne(ctx, id, row.domain_id)
    return ok
  },
})

export const deliveryRoutes = [...list, redeliver] as const
