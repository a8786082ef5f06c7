import { z } from 'zod'
import { idParams, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { allowedDomainIds } from '../../../core/platform/access/index.ts'
import { listRoutes, rowVersion } from '../../../core/platform/console/index.ts'
import { subject } from './blocks.ts'
import { accountForTransfer, findCollection, presentCollections, recordTransfer } from './collections.ts'
import { DebitPayment } from './models.ts'

const path = '/api/console/payments-direct-debit/collections'
const resource = { param: 'id', kind: 'direct-debit-collection', reach: 'staff' } as const
const state = z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'])

const collectionRow = z.object({
  id: z.string(),
  order_id: z.string(),
  reference: z.string(),
  member_id: z.string(),
  domain_id: z.number(),
  batch_id: z.string().nullable(),
  mandate_reference: z.string(),
  /** Masked. */
  iban: z.string(),
  state,
  /** `YYYY-MM-DD`, like `settles_on`: until then the payer's bank may still return it. */
  collect_on: z.string().nullable(),
  settles_on: z.string().nullable(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  returned_at: z.string().nullable(),
  return_reason: z.string().nullable(),
  refunded_amount: z.number().int().nullable(),
  /** Minor units that are owed by a transfer of the company's own. */
  transfer_due: z.number().int().nullable(),
  transferred_at: z.string().nullable(),
  version: z.number(),
})

export const collectionRoutes = [
  ...listRoutes({
    path: 'payments-direct-debit/collections',
    subject,
    summary: 'Debits that members have agreed to, newest first; with what came back and what is owed back.',
    columns: ['agreed_at', 'collect_on', 'amount', 'state', 'id'],
    filter: z.object({
      domain_id: rowId.optional(),
      batch_id: z.uuid().optional(),
      member_id: z.uuid().optional(),
      state: state.optional(),
      /** Only those of which money is owed back by a transfer (true), or was transferred (false). */
      transfer_due: z.boolean().optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: collectionRow,
    money: ['amount', 'refunded_amount', 'transfer_due'],
    find(ctx, { domain_id, batch_id, member_id, state, transfer_due, id }, action) {
      const found = ctx.services.db
        .knex('directdebit_payments')
        .whereNotNull('agreed_at')
        .whereIn('domain_id', allowedDomainIds(ctx, action, subject))
      if (domain_id !== undefined) found.where({ domain_id })
      if (batch_id) found.where({ batch_id })
      if (member_id) found.where({ member_id })
      if (state) found.where({ state })
      if (transfer_due !== undefined)
        found.whereNotNull('transfer_due').whereRaw('(transferred_at is null) = ?', [transfer_due])
      if (id) found.whereIn('id', id)
      return found
    },
    present: (rows: object[], ctx) =>
      presentCollections(
        ctx,
        rows.map((row) => DebitPayment.fromDatabaseJson(row) as DebitPayment),
      ),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One debit that a member has agreed to.',
    access: { staff: 'read', subject },
    params: idParams,
    response: collectionRow,
    resource,
    handler: async (ctx, { params: { id } }) => (await presentCollections(ctx, [await findCollection(ctx, id)]))[0],
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/account`,
    summary: 'Holder and number of the account that money is owed back to. Leaves a line in the audit log.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: z.object({ holder: z.string(), iban: z.string() }),
    resource,
    handler: (ctx, { params: { id }, body }) => accountForTransfer(ctx, id, body.version),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/transferred`,
    summary: 'Notes that what was owed back has been transferred by the company’s bank.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ reason: z.string().trim().min(3).max(500), version: rowVersion }),
    response: collectionRow,
    resource,
    handler: async (ctx, { params: { id }, body }) =>
      (await presentCollections(ctx, [await recordTransfer(ctx, id, body.reason, body.version)]))[0],
  }),
] as const
