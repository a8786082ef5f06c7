import { z } from 'zod'
import { defineJob } from '../../kernel/job.ts'
import { postbackAttempts, sendPostback } from './send-postback.ts'

export const sendJob = defineJob({
  id: 'affiliates.send_postback',
  payload: z.object({ deliveryId: z.uuid() }),
  attempts: postbackAttempts,
  handler: (ctx, { deliveryId }) => sendPostback(ctx, deliveryId),
})
