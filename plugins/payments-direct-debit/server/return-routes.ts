import { z } from 'zod'
import { idParams, oneLine, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { allowedDomainIds } from '../../../core/platform/access/index.ts'
import { listRoutes, rowVersion } from '../../../core/platform/console/index.ts'
import { mostCharacters } from './bank-message.ts'
import { subject } from './blocks.ts'
import { importMessage } from './import-message.ts'
import { DebitReturn } from './models.ts'
import { findReturn, handleReturn, presentReturns } from './returns.ts'

const path = '/api/console/payments-direct-debit/returns'
const resource = { param: 'id', kind: 'direct-debit-return', reach: 'staff' } as const

const outcome = z.enum(['applied', 'repeated', 'unknown', 'mismatch'])
const returnRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  outcome,
  /** Why it needs a manual review, in one word. */
  problem: z.string().nullable(),
  /** Whether that review is pending. */
  open: z.boolean(),
  payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  mandate_reference: z.string().nullable(),
  bank_reference: z.string().nullable(),
  /** Minor units. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  direction: z.enum(['debit', 'credit']).nullable(),
  reason: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  booked_on: z.string().nullable(),
  file_name: z.string(),
  bank_message: z.string(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
})

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
  ...listRoutes({
    path: 'payments-direct-debit/returns',
    subject,
    summary: 'What banks reported of collections, line by line, newest first.',
    columns: ['created_at', 'booked_on', 'amount', 'outcome', 'id'],
    filter: z.object({
      domain_id: rowId.optional(),
      outcome: outcome.optional(),
      open: z.boolean().optional(),
      payment_id: z.uuid().optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: returnRow,
    money: ['amount'],
    find(ctx, { domain_id, outcome, open, payment_id, id }, action) {
      const found = ctx.services.db
        .knex('directdebit_returns')
        .where((any) => any.whereIn('domain_id', allowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'))
      if (domain_id !== undefined) found.where({ domain_id })
      if (outcome) found.where({ outcome })
      if (open !== undefined) found.whereRaw(`(problem is not null and handled_at is null) = ?`, [open])
      if (payment_id) found.where({ payment_id })
      if (id) found.whereIn('id', id)
      return found
    },
    present: (rows: object[], ctx) =>
      presentReturns(
        ctx,
        rows.map((row) => DebitReturn.fromDatabaseJson(row) as DebitReturn),
      ),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One line of what a bank reported.',
    access: { staff: 'read', subject },
    params: idParams,
    response: returnRow,
    resource,
    handler: async (ctx, { params: { id } }) => (await presentReturns(ctx, [await findReturn(ctx, id)]))[0],
  }),
  staffRoute({
    method: 'POST',
    path: `${path}/:id/handle`,
    summary: 'Notes that a line which no collection fits was dealt with.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ reason: z.string().trim().min(3).max(500), version: rowVersion }),
    response: returnRow,
    resource,
    handler: async (ctx, { params: { id }, body }) =>
      (await presentReturns(ctx, [await handleReturn(ctx, id, body.reason, body.version)]))[0],
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/payments-direct-debit/messages',
    summary: "Takes in a bank's message about collections: camt.054 (bookings) or pain.002 (what became of a file).",
    access: { staff: 'update', subject },
    body: z.object({ name: oneLine(200, 1), xml: z.string().min(1).max(mostCharacters) }),
    bodyLimit: 2 * mostCharacters,
    response: importReply,
    async handler(ctx, { body }) {
      const { message, already, lines } = await importMessage(ctx, body)
      return { already, kind: message.version, ...lines, in_order: message.inOrder }
    },
  }),
] as const
