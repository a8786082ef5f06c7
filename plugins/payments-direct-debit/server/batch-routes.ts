import { z } from 'zod'
import { idParams, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { allowedDomainIds } from '../../../core/platform/access/index.ts'
import { listRoutes, rowVersion } from '../../../core/platform/console/index.ts'
import { batchFile, findBatch, presentBatch, releaseBatch } from './batches.ts'
import { subject } from './blocks.ts'
import { DebitBatch } from './models.ts'

const path = '/api/console/payments-direct-debit/batches'
const resource = { param: 'id', kind: 'direct-debit-batch', reach: 'staff' } as const

const batchRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  account_id: z.string(),
  /** `YYYY-MM-DD`. */
  collect_on: z.string(),
  count: z.number().int(),
  /** Minor units. */
  total: z.number().int(),
  currency: z.string(),
  status: z.enum(['made', 'released', 'settled']),
  created_at: z.string(),
  released_at: z.string().nullable(),
  version: z.number(),
})

export const batchRoutes = [
  ...listRoutes({
    path: 'payments-direct-debit/batches',
    subject,
    summary: 'Collections by file, newest first.',
    columns: ['created_at', 'collect_on', 'total', 'count', 'status', 'id'],
    filter: z.object({
      domain_id: rowId.optional(),
      status: z.enum(['made', 'released', 'settled']).optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: batchRow,
    money: ['total'],
    find(ctx, { domain_id, status, id }, action) {
      const found = ctx.services.db
        .knex('directdebit_batches')
        .where((any) => any.whereIn('domain_id', allowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'))
      if (domain_id !== undefined) found.where({ domain_id })
      if (status) found.where({ status })
      if (id) found.whereIn('id', id)
      return found
    },
    present: (rows: object[]) => rows.map((row) => presentBatch(DebitBatch.fromDatabaseJson(row) as DebitBatch)),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One collection by file.',
    access: { staff: 'read', subject },
    params: idParams,
    response: batchRow,
    resource,
    handler: async (ctx, { params: { id } }) => presentBatch(await findBatch(ctx, id)),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/release`,
    summary: 'Marks a batch as handed in; from then on its file can be had.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: batchRow,
    resource,
    handler: async (ctx, { params: { id }, body }) => presentBatch(await releaseBatch(ctx, id, body.version)),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/file`,
    summary:
      'The pain.008 file of a batch that was handed in. Leaves a line in the audit log: it holds account numbers.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: z.object({ name: z.string(), xml: z.string() }),
    resource,
    async handler(ctx, { params: { id }, body }) {
      return { name: `pain008-${id}.xml`, xml: await batchFile(ctx, id, body.version) }
    },
  }),
] as const
