import { z } from 'zod'
import { applyNotice } from '../../../core/features/payments/index.ts'
import { type CommandContext, defineJob } from '../../../core/kernel/index.ts'
import { DebitPayment } from './models.ts'

export const providerId = 'directdebit'

/** Makes the core read the payment's state from our table. */
async function readState(ctx: CommandContext, id: string): Promise<void> {
  const { paymentId } = await DebitPayment.query(ctx.services.db.knex).findById(id).throwIfNotFound()
  await applyNotice(ctx, providerId, { providerPaymentId: id, paymentId })
}

/** Like `readState`, after the commit. A failure is logged, and the reconciler catches up. */
export async function notifyCore(ctx: CommandContext, id: string): Promise<void> {
  const { tx: _, ...outside } = ctx
  await readState(outside as CommandContext, id).catch((error) =>
    ctx.services.log.warn({ err: error, payment: id }, 'core not notified of a direct debit'),
  )
}

/** Like `readState`, retried until it has succeeded, because nobody checks old payments any more. */
export const notifyCoreJob = defineJob({
  id: 'payments-direct-debit.tell',
  payload: z.object({ paymentId: z.uuid() }),
  handler: (ctx, { paymentId }) => readState(ctx, paymentId),
})
