import { z } from 'zod'
import { AppError, inTransaction, type StaffCommandContext } from '../../../core/kernel/index.ts'
import { formatActor } from '../../../core/platform/audit/index.ts'
import { presentFields } from '../../../core/platform/console/index.ts'
import { DebitMessage, DebitPayment, DebitReturn } from './models.ts'
import { auditAction, claimRow } from './staff-actions.ts'

export const returnOutcome = z.enum(['applied', 'repeated', 'unknown', 'mismatch'])
export const returnRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  outcome: returnOutcome,
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

const isOpen = ({ problem, handledAt }: DebitReturn) => problem !== null && handledAt === null

/** Records that a line was handled. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict`. */
export function handleReturn(ctx: StaffCommandContext, id: string, note: string, seen: number): Promise<DebitReturn> {
  return inTransaction(ctx, async (ctx) => {
    const line = await claimRow(ctx, DebitReturn.query(ctx.tx).findById(id), seen, presentReturn)
    if (!isOpen(line)) throw new AppError('conflict')
    await auditAction(ctx, 'return_handled', line, { reason: note })
    const by = { handledAt: ctx.now(), handledBy: formatActor(ctx.actor), note, version: line.version + 1 }
    return line.$query(ctx.tx).patchAndFetch(by)
  })
}

const presentReturn = (line: DebitReturn) => ({ ...presentFields(returnRow, line), open: isOpen(line) })

/** Lines with their file and order. */
export async function presentReturns(ctx: StaffCommandContext, lines: readonly DebitReturn[]) {
  const { knex } = ctx.services.db
  const [messages, payments] = await Promise.all([
    DebitMessage.query(knex).whereIn('id', [...new Set(lines.map(({ messageId }) => messageId))]),
    DebitPayment.query(knex)
      .whereIn(
        'id',
        lines.flatMap(({ paymentId }) => paymentId ?? []),
      )
      .select('id', 'order_id'),
  ])
  const fileOf = new Map(messages.map((message) => [message.id, message]))
  const orderOf = new Map(payments.map(({ id, orderId }) => [id, orderId]))
  return lines.map((line) => ({
    ...presentReturn(line),
    order_id: orderOf.get(line.paymentId ?? '') ?? null,
    file_name: fileOf.get(line.messageId)?.fileName ?? '',
    bank_message: fileOf.get(line.messageId)?.messageId ?? '',
  }))
}
