import { z } from 'zod'
import { idParams, oneLine, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { narrowRows, recordRoutes } from '../../../core/platform/console/index.ts'
import { maxCharacters } from './bank-message.ts'
import { importMessage } from './import-message.ts'
import { DebitReturn } from './models.ts'
import { handleReturn, presentReturns, returnOutcome, returnRow } from './returns.ts'
import { reasonBody, subject } from './staff-actions.ts'

const path = '/api/console/payments-direct-debit/returns'
const resource = { param: 'id', kind: 'direct-debit-return', reach: 'staff' } as const

const count = z.number().int()
const importReply = z.object({
  already: z.boolean(),
  kind: z.string(),
  applied: count,
  repeated: count,
  unknown: count,
  mismatch: count,
  noted: count,
  in_order: count,
})

export const returnRoutes = [
  ...recordRoutes(
    {
      path: 'payments-direct-debit/returns',
      subject,
      summary: 'Lists the lines of banks’ reports about collections, newest first.',
      columns: ['created_at', 'booked_on', 'amount', 'outcome', 'id'],
      filter: z.object({
        domain_id: rowId.optional(),
        outcome: returnOutcome.optional(),
        open: z.boolean().optional(),
        payment_id: z.uuid().optional(),
        id: z.array(z.uuid()).optional(),
      }),
      response: returnRow,
      money: ['amount'],
      find(ctx, filter, action) {
        const found = ctx.services.db
          .knex('directdebit_returns')
          .where((any) => any.whereIn('domain_id', listAllowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'))
        return narrowRows(found, filter, {
          narrow: {
            domain_id: (rows, domain_id) => rows.where({ domain_id }),
            open: (rows, open) => rows.whereRaw('(problem is not null and handled_at is null) = ?', [open]),
          },
        })
      },
      model: DebitReturn,
      present: (rows: DebitReturn[], ctx) => presentReturns(ctx, rows),
    },
    { summary: 'Returns one line of a bank’s report.', kind: resource.kind },
  ),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/handle`,
    summary: 'Records that an unmatched line was handled.',
    access: { staff: 'update', subject },
    params: idParams,
    body: reasonBody,
    response: returnRow,
    resource,
    handler: async (ctx, { params: { id }, body }) =>
      (await presentReturns(ctx, [await handleReturn(ctx, id, body.reason, body.version)]))[0],
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/payments-direct-debit/messages',
    summary: "Imports a bank's message about collections: camt.054 (bookings) or pain.002 (status of a file).",
    access: { staff: 'update', subject },
    body: z.object({ name: oneLine(200, 1), xml: z.string().min(1).max(maxCharacters) }),
    bodyLimit: 2 * maxCharacters,
    response: importReply,
    async handler(ctx, { body }) {
      const { message, already, lines } = await importMessage(ctx, body)
      return { already, kind: message.version, ...lines, in_order: message.inOrder }
    },
  }),
] as const
