import { z } from 'zod'
import { receiveWebhook } from '../../../core/features/payments/index.ts'
import { defineJob } from '../../../core/kernel/index.ts'
import { createNotice, providerId } from './notice.ts'

/** Lets the core take over what our book says of a payment; repeated until it has, since nobody asks after old payments any more. */
export const notifyCoreJob = defineJob({
  id: 'payments-direct-debit.tell',
  payload: z.object({ paymentId: z.uuid() }),
  handler: (ctx, { paymentId }) => receiveWebhook(ctx, providerId, createNotice(ctx.services, paymentId)),
})
