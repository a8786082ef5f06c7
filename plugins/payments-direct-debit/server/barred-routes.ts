import { z } from 'zod'
import { idParams, notFound, oneLine, rowId, type StaffCommandContext, staffRoute } from '../../../core/kernel/index.ts'
import { allowedDomainIds, authorizeStaff } from '../../../core/platform/access/index.ts'
import { readStaffNames } from '../../../core/platform/audit/index.ts'
import { listRoutes, narrowRows, rowVersion } from '../../../core/platform/console/index.ts'
import { bar, barredKinds, lift, presentBarred } from './barred.ts'
import { subject } from './blocks.ts'
import { Barred } from './models.ts'

const path = '/api/console/payments-direct-debit/barred'
const resource = { param: 'id', kind: 'direct-debit-barred', reach: 'staff' } as const
const reason = z.string().trim().min(3).max(500)
const kind = z.enum(barredKinds)

const barredRow = z.object({
  id: z.string(),
  domain_id: z.number(),
  kind,
  /** `NL•• •••• 4300`: its last digits. */
  ending: z.string(),
  active: z.boolean(),
  reason: z.string(),
  /** The name of a colleague. */
  changed_by: z.string(),
  changed_at: z.string(),
  version: z.number(),
})

const presented = async ({ services }: StaffCommandContext, row: Barred) =>
  presentBarred(row, await readStaffNames(services.db.knex))

export const barredRoutes = [
  ...listRoutes({
    path: 'payments-direct-debit/barred',
    subject,
    summary: 'Accounts and telephones with which nobody may pay by direct debit, and those with which one may again.',
    columns: ['changed_at', 'active', 'id'],
    filter: z.object({
      domain_id: rowId.optional(),
      active: z.boolean().optional(),
      kind: kind.optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: barredRow,
    find(ctx, wanted, action) {
      const found = ctx.services.db
        .knex('directdebit_barred')
        .whereIn('domain_id', allowedDomainIds(ctx, action, subject))
      narrowRows(found, wanted, {})
      return found
    },
    async present(rows: object[], { services }) {
      const staff = await readStaffNames(services.db.knex)
      return rows.map((row) => presentBarred(Barred.fromDatabaseJson(row) as Barred, staff))
    },
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Whether and why an account or a telephone may not pay by direct debit.',
    access: { staff: 'read', subject },
    params: idParams,
    response: barredRow,
    resource,
    async handler(ctx, { params: { id } }) {
      const row = await Barred.query(ctx.services.db.knex).findById(id)
      if (!row) throw notFound()
      authorizeStaff(ctx, 'read', subject, row.domainId)
      return presented(ctx, row)
    },
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Keeps an account or a telephone from paying by direct debit on a domain, whoever names it.',
    access: { staff: 'create', subject },
    body: z.object({ domain_id: rowId, kind, value: oneLine(60, 1), reason }),
    response: barredRow,
    handler: async (ctx, { body: { domain_id: domainId, ...body } }) =>
      presented(ctx, await bar(ctx, { domainId, ...body })),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/lift`,
    summary: 'Lets an account or a telephone pay by direct debit again.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ reason, version: rowVersion }),
    response: barredRow,
    resource,
    handler: async (ctx, { params: { id }, body }) => presented(ctx, await lift(ctx, id, body.reason, body.version)),
  }),
] as const
