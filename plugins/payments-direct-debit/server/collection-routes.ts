import { z } from 'zod'
import { idParams, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { narrowRows, recordRoutes, rowVersion } from '../../../core/platform/console/index.ts'
import { collectionRow, collectionState, presentCollections, recordTransfer, revealAccount } from './collections.ts'
import { DebitPayment } from './models.ts'
import { reasonBody, subject } from './staff-actions.ts'

const path = '/api/console/payments-direct-debit/collections'
const resource = { param: 'id', kind: 'direct-debit-collection', reach: 'staff' } as const

export const collectionRoutes = [
  ...recordRoutes(
    {
      path: 'payments-direct-debit/collections',
      subject,
      summary: 'Lists debits that members agreed to, newest first, with returns and sums owed to members.',
      columns: ['agreed_at', 'collect_on', 'amount', 'state', 'id'],
      filter: z.object({
        domain_id: rowId.optional(),
        batch_id: z.uuid().optional(),
        member_id: z.uuid().optional(),
        /** Masked, as shown: `NL•• •••• 4300`. */
        iban: z.string().max(20).optional(),
        state: collectionState.optional(),
        /** Only collections with money owed by a transfer (true), or already transferred (false). */
        transfer_due: z.boolean().optional(),
        id: z.array(z.uuid()).optional(),
      }),
      response: collectionRow,
      money: ['amount', 'refunded_amount', 'transfer_due'],
      find(ctx, filter, action) {
        const found = ctx.services.db
          .knex('directdebit_payments')
          .whereNotNull('agreed_at')
          .whereIn('domain_id', listAllowedDomainIds(ctx, action, subject))
        return narrowRows(found, filter, {
          narrow: {
            transfer_due: (rows, due) =>
              rows.whereNotNull('transfer_due').whereRaw('(transferred_at is null) = ?', [due]),
            iban: (rows, iban) =>
              rows.whereIn(
                'mandate_id',
                ctx.services.db.knex('directdebit_mandates').where({ iban_masked: iban }).select('id'),
              ),
          },
        })
      },
      model: DebitPayment,
      present: (rows: DebitPayment[], ctx) => presentCollections(ctx, rows),
    },
    { summary: 'Returns a debit that a member has agreed to.', kind: resource.kind },
  ),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/account`,
    summary: 'Returns holder and number of the account to which money is owed. Audited.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ version: rowVersion }),
    response: z.object({ holder: z.string(), iban: z.string() }),
    resource,
    handler: (ctx, { params: { id }, body }) => revealAccount(ctx, id, body.version),
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/transferred`,
    summary: 'Records that the owed sum was transferred by the company’s bank.',
    access: { staff: 'update', subject },
    params: idParams,
    body: reasonBody,
    response: collectionRow,
    resource,
    handler: async (ctx, { params: { id }, body }) =>
      (await presentCollections(ctx, [await recordTransfer(ctx, id, body.reason, body.version)]))[0],
  }),
] as const
