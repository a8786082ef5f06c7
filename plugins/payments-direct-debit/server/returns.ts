import { AppError, inTransaction, notFound, type StaffCommandContext } from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { actorName, recordAudit } from '../../../core/platform/audit/index.ts'
import { assertVersion } from '../../../core/platform/console/index.ts'
import { subject } from './blocks.ts'
import { DebitMessage, DebitPayment, DebitReturn } from './models.ts'

/** A line that this staff member may see. Throws AppError: `not_found`, `forbidden`. */
export async function findReturn(
  ctx: StaffCommandContext,
  id: string,
  action: 'read' | 'update' = 'read',
): Promise<DebitReturn> {
  const found = DebitReturn.query(ctx.tx ?? ctx.services.db.knex).findById(id)
  const line = await (ctx.tx ? found.forUpdate() : found)
  if (!line) throw notFound()
  authorizeStaff(ctx, action, subject, line.domainId)
  return line
}

const isOpen = ({ problem, handledAt }: DebitReturn) => problem !== null && handledAt === null

/**
 * Records that a line was handled. Throws AppError: as {@link findReturn}, `version_conflict`, `conflict` if nothing is
 * left to do.
 */
export function handleReturn(ctx: StaffCommandContext, id: string, note: string, seen: number): Promise<DebitReturn> {
  return inTransaction(ctx, async (tx) => {
    const line = await findReturn(tx, id, 'update')
    assertVersion(seen, line, () => presentReturn(line))
    if (!isOpen(line)) throw new AppError('conflict')
    await recordAudit(tx.tx, {
      at: tx.now(),
      actor: tx.actor,
      action: 'direct-debit.return_handled',
      subject,
      subjectId: id,
      domainId: line.domainId,
      reason: note,
    })
    const by = { handledAt: tx.now(), handledBy: actorName(tx.actor), note, version: line.version + 1 }
    return line.$query(tx.tx).patchAndFetch(by)
  })
}

const presentReturn = (line: DebitReturn) => ({
  id: line.id,
  domain_id: line.domainId,
  outcome: line.outcome,
  problem: line.problem,
  open: isOpen(line),
  payment_id: line.paymentId,
  end_to_end_id: line.endToEndId,
  mandate_reference: line.mandateReference,
  bank_reference: line.bankReference,
  amount: line.amount === null ? null : Number(line.amount),
  currency: line.currency,
  direction: line.direction,
  reason: line.reason,
  booked_on: line.bookedOn,
  created_at: line.createdAt.toISOString(),
  handled_at: line.handledAt?.toISOString() ?? null,
  note: line.note,
  version: line.version,
})

/** Lines with their file and order. */
export async function presentReturns(ctx: StaffCommandContext, lines: readonly DebitReturn[]) {
  const on = ctx.services.db.knex
  const [messages, payments] = await Promise.all([
    DebitMessage.query(on).whereIn('id', [...new Set(lines.map(({ messageId }) => messageId))]),
    DebitPayment.query(on)
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
