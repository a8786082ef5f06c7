import { z } from 'zod'
import { idParams, notFound, rowId, type StaffCommandContext, staffRoute } from '../../../core/kernel/index.ts'
import { allowedDomainIds, authorizeStaff } from '../../../core/platform/access/index.ts'
import { listRoutes, narrowRows, rowVersion } from '../../../core/platform/console/index.ts'
import { blockMember, presentBlocks, subject, unblock } from './blocks.ts'
import { DebitBlock } from './models.ts'

const path = '/api/console/payments-direct-debit/blocks'
const resource = { param: 'id', kind: 'direct-debit-block', reach: 'staff' } as const
const reason = z.string().trim().min(3).max(500)

const blockRow = z.object({
  id: z.string(),
  member_id: z.string(),
  member_name: z.string(),
  domain_id: z.number(),
  active: z.boolean(),
  reason: z.string(),
  /** The name of a colleague, or `system:<name>`. */
  changed_by: z.string(),
  changed_at: z.string(),
  version: z.number(),
})

async function presented({ services }: StaffCommandContext, block: DebitBlock) {
  const [shown] = await presentBlocks(services.db, [block])
  if (!shown) throw notFound()
  return shown
}

export const blockRoutes = [
  ...listRoutes({
    path: 'payments-direct-debit/blocks',
    subject,
    summary: 'Members who may not pay by direct debit, and those who may again.',
    columns: ['changed_at', 'active', 'id'],
    filter: z.object({
      domain_id: rowId.optional(),
      active: z.boolean().optional(),
      member_id: z.uuid().optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: blockRow,
    find(ctx, wanted, action) {
      const found = ctx.services.db
        .knex('directdebit_blocks')
        .whereIn('domain_id', allowedDomainIds(ctx, action, subject))
      narrowRows(found, wanted, {})
      return found
    },
    present: (rows: object[], { services }) =>
      presentBlocks(
        services.db,
        rows.map((row) => DebitBlock.fromDatabaseJson(row) as DebitBlock),
      ),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Whether and why a member may not pay by direct debit.',
    access: { staff: 'read', subject },
    params: idParams,
    response: blockRow,
    resource,
    async handler(ctx, { params: { id } }) {
      const block = await DebitBlock.query(ctx.services.db.knex).findById(id)
      if (!block) throw notFound()
      authorizeStaff(ctx, 'read', subject, block.domainId)
      return presented(ctx, block)
    },
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Keeps a member from paying by direct debit, from every bank account and phone.',
    access: { staff: 'create', subject },
    body: z.object({ member_id: z.uuid(), reason }),
    response: blockRow,
    handler: async (ctx, { body }) => presented(ctx, await blockMember(ctx, body.member_id, body.reason)),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/unblock`,
    summary: 'Lets a member pay by direct debit again.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ reason, version: rowVersion }),
    response: blockRow,
    resource,
    handler: async (ctx, { params: { id }, body }) => presented(ctx, await unblock(ctx, id, body.reason, body.version)),
  }),
] as const
