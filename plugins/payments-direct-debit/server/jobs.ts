import { z } from 'zod'
import { receiveWebhook } from '../../../core/features/payments/index.ts'
import { defineJob } from '../../../core/kernel/index.ts'
import { createNotice, providerId } from './notice.ts'

/**
 * Makes the core read the payment's state from our table. Retried until it has, because nobody checks old payments any
 * more.
 */
export const notifyCoreJob = defineJob({
  id: 'payments-direct-debit.tell',
  payload: z.object({ paymentId: z.uuid() }),
  handler: (ctx, { paymentId }) => receiveWebhook(ctx, providerId, createNotice(ctx.services, paymentId)),
})
