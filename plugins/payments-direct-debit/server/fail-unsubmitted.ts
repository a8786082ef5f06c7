import type { TxContext } from '../../../core/kernel/index.ts'
import { DebitBatch, DebitPayment } from './models.ts'

/**
 * Fails the debits under an ended mandate that no bank has received yet, because it no longer allows collecting them.
 * Removes them from their batch, and a batch without debits. Lock the mandate first. Returns them as they were.
 */
export async function failUnsubmitted(
  ctx: TxContext,
  mandateId: string,
  reason: string | null,
): Promise<DebitPayment[]> {
  // Locked before their debits, like a submission does.
  const batches = await DebitBatch.query(ctx.tx)
    .where({ status: 'made' })
    .whereIn('id', DebitPayment.query(ctx.tx).where({ mandate_id: mandateId }).select('batch_id'))
    .orderBy('id')
    .forUpdate()
  const batchIds = batches.map(({ id }) => id)
  const payments = await DebitPayment.query(ctx.tx)
    .where({ mandate_id: mandateId, test_mode: false, returned_at: null })
    .whereIn('state', ['pending', 'paid', 'refunded'])
    .whereRaw('amount > coalesce(refunded_amount, 0)')
    .where((either) => either.whereNull('batch_id').orWhereIn('batch_id', batchIds))
    .orderBy('id')
    .forUpdate()
  for (const { id, state, version } of payments)
    await DebitPayment.query(ctx.tx)
      .findById(id)
      .patch({
        state: state === 'pending' ? 'failed' : 'charged_back',
        batchId: null,
        collectedAmount: null,
        transferDue: null,
        returnedAt: ctx.now(),
        returnReason: reason,
        version: version + 1,
      })
  for (const batch of batches) await removeFromBatch(ctx, batch, payments)
  return payments
}

async function removeFromBatch(ctx: TxContext, batch: DebitBatch, removed: readonly DebitPayment[]): Promise<void> {
  const own = removed.filter(({ batchId }) => batchId === batch.id)
  if (own.length === batch.count) return void (await batch.$query(ctx.tx).delete())
  await batch.$query(ctx.tx).patch({
    count: batch.count - own.length,
    total: own.reduce((left, { collectedAmount }) => left - (collectedAmount ?? 0), batch.total),
    version: batch.version + 1,
  })
}
