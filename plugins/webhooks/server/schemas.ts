import { z } from 'zod'
import { oneLine, rowId } from '../../../core/kernel/index.ts'
import { callFailures, isPublicUrl } from '../../../core/platform/outbound/index.ts'
import { deliveryStates, eventTypes } from '../shared/words.ts'

export const endpointBody = z.object({
  /** Null: every domain, or every domain of the company. */
  domain_id: rowId.nullish(),
  company_id: rowId.nullish(),
  name: oneLine(80, 1),
  url: oneLine(1000, 1).refine(isPublicUrl, 'webhooks.errors.url'),
  events: z
    .array(z.enum(eventTypes))
    .min(1, 'required')
    .transform((events) => [...new Set(events)]),
  active: z.boolean().default(true),
})
export const endpointRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  company_id: z.number().nullable(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  active: z.boolean(),
  secret_created_at: z.string().nullable().describe('Null: nothing is sent until a secret is created.'),
  previous_until: z.string().nullable().describe('Until when the previous secret signs, too.'),
  failing_since: z.string().nullable(),
  disabled_at: z.string().nullable().describe('When it was disabled because of failures.'),
  last_delivery_at: z.string().nullable(),
  failures: z.number().int().describe('Deliveries that failed or were dropped in the last seven days.'),
})
export const newSecretReply = z.object({
  secret: z.string().describe('Shown in this reply only.'),
  previous_until: z.string().nullable(),
  version: z.number(),
})
export const testReply = z.object({
  answer: z.number().nullable().describe('HTTP status of the answer; null if there was none.'),
  error: z.enum(callFailures).nullable(),
})
export const redeliverReply = z.object({ queued: z.number() })

export const deliveryRow = z.object({
  id: z.string().describe('The header `webhook-id`.'),
  endpoint_id: z.string(),
  endpoint: z.string(),
  domain_id: z.number(),
  event: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.number(),
  answer: z.number().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().nullable(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  payload: z.string().describe('The body as it is sent.'),
  version: z.number(),
})
