import { z } from 'zod'
import { defineJob } from '../../../core/kernel/index.ts'
import { deliveryAttempts, sendDelivery } from './send-delivery.ts'

export const sendJob = defineJob({
  id: 'webhooks.send',
  payload: z.object({ deliveryId: z.uuid() }),
  attempts: deliveryAttempts,
  handler: async (ctx, { deliveryId }) => {
    const { status } = await sendDelivery(ctx, deliveryId)
    if (status === 'pending') throw new DeliveryFailed()
  },
})

/** The call failed; the outbox will retry it. */
class DeliveryFailed extends Error {
  override name = 'DeliveryFailed'
}
