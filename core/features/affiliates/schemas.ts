import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { callFailures } from '../../platform/outbound/index.ts'
import { postbackEvents } from './models.ts'
import { isTemplate } from './template.ts'

export const postbackBody = z.object({
  domain_id: rowId.nullish(),
  network: oneLine(100, 1),
  event: z.enum(postbackEvents),
  url: oneLine(1000, 1).refine(isTemplate, 'postback_url'),
  /** Write-only; absent or empty keeps the stored one. */
  secret: oneLine(200)
    .refine((secret) => secret === '' || secret.length >= 16, { message: 'too_short', params: { min: 16 } })
    .nullish(),
  active: z.boolean().default(true),
})
export const postbackRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  network: z.string(),
  event: z.enum(postbackEvents),
  url: z.string(),
  secret_changed_at: z.string(),
  active: z.boolean(),
})
export const testReply = z.object({
  /** Status of the answer; null if there was none. */
  answer: z.number().nullable(),
  error: z.enum(callFailures).nullable(),
})

export const deliveryRow = z.object({
  id: z.string(),
  postback_id: z.string(),
  domain_id: z.number(),
  network: z.string(),
  event: z.string(),
  status: z.string(),
  attempts: z.number(),
  answer: z.number().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  sent_at: z.string().nullable(),
})

/** Amounts read `EUR 123.45`, one for each currency. */
const amounts = z.array(z.string())
export const sourceRow = z.object({
  id: z.string(),
  domain_id: z.number(),
  network: z.string(),
  detail: z.string(),
  signups: z.number(),
  confirmed: z.number(),
  first_purchases: z.number(),
  orders: z.number(),
  revenue: amounts,
  refunds: amounts,
  lifetime_value: amounts,
})
