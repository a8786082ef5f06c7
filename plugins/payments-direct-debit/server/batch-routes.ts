import { z } from 'zod'
import { idParams, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { narrowRows, recordRoutes, rowVersion } from '../../../core/platform/console/index.ts'
import { batchRow, batchStatus, presentBatch, releaseBatch, renderBatchFile } from './batches.ts'
import { subject } from './staff-actions.ts'

const path = '/api/console/payments-direct-debit/batches'
const resource = { param: 'id', kind: 'direct-debit-batch', reach: 'staff' } as const

export const batchRoutes = [
  ...recordRoutes(
    {
      path: 'payments-direct-debit/batches',
      subject,
      summary: 'Collections by file, newest first.',
      columns: ['created_at', 'collect_on', 'total', 'count', 'status', 'id'],
      filter: z.object({
        domain_id: rowId.optional(),
        status: batchStatus.optional(),
        id: z.array(z.uuid()).optional(),
      }),
      response: batchRow,
      money: ['total'],
      find(ctx, filter, action) {
        const found = ctx.services.db
          .knex('directdebit_batches')
          .where((any) => any.whereIn('domain_id', listAllowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'))
        return narrowRows(found, filter, { narrow: { domain_id: (rows, domain_id) => rows.where({ domain_id }) } })
      },
    },
    { summary: 'Returns one collection by file.', kind: resource.kind },
  ),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/release`,
    summary: 'Marks a batch as submitted; its file is then available.',
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
    summary: 'Returns the pain.008 file of a submitted batch. Audited, because it contains account numbers.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: z.object({ name: z.string(), xml: z.string() }),
    resource,
    async handler(ctx, { params: { id }, body }) {
      return { name: `pain008-${id}.xml`, xml: await renderBatchFile(ctx, id, body.version) }
    },
  }),
] as const
