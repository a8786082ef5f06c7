import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { confirmedCodes } from '../../platform/console/consequences.ts'
import { countryCode, currencyCode } from '../../platform/geo/registries.ts'
import { isMethodId } from '../../shared/payment-methods.ts'
import { validities } from './models.ts'

/** A discount in the fields of the specification. */
export const discountView = z
  .object({
    code: z.string(),
    country: z.string().nullable(),
    user_id: z.string().nullable(),
    expires: z.string().nullable(),
    /** 0 for a fixed amount. */
    value_percentage: z.number().int(),
    /** Minor units of `currency`; null for a percentage. */
    value_amount: z.number().int().nullable(),
    currency: z.string().nullable(),
    minimum_order_value: z.number().int().nullable(),
    status: z.enum(['active', 'disabled']),
    validity: z.enum(validities),
    expired: z.boolean(),
    paymentmethods: z.array(z.string()),
  })
  .meta({ id: 'Discount' })

export const discountQuery = z.object({
  code: z.string().trim().min(1).max(40).optional(),
  welcome: z.enum(['true', 'false']).optional(),
})
export const discountReply = z.object({ discountcode: discountView.nullable() })

export const discountCodeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,40}$/, 'invalid_code'),
  domain_id: rowId.nullish(),
  country: countryCode.nullish(),
  member_id: z.uuid().nullish(),
  /** One of the two: percent, or minor units of `currency`. */
  value_percentage: z.number().int().min(1).max(100).nullish(),
  value_amount: z.number().int().min(1).max(100_000_000).nullish(),
  minimum_order_value: z.number().int().min(0).max(100_000_000).nullish(),
  currency: currencyCode.nullish(),
  validity: z.enum(validities).default('once-per-user'),
  payment_methods: z.array(z.string().refine(isMethodId, 'invalid_choice')).max(40).default([]),
  expires: z.iso.datetime({ offset: true }).nullish(),
  status: z.enum(['active', 'disabled']).default('active'),
  confirmed: confirmedCodes,
})

/** Maximum number of codes in one batch. */
const largestBatch = 10_000

export const batchBody = discountCodeBody
  // Codes of a batch are not for one member.
  .omit({ code: true, member_id: true })
  .extend({
    /** Id of the batch, chosen by the caller: sent twice, it creates one batch. */
    id: z.uuid(),
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{0,20}$/, 'invalid_prefix'),
    count: z.number().int().min(1).max(largestBatch),
    validity: z.enum(validities).default('once'),
  })

export const discountCodeRow = z.object({
  id: z.string(),
  code: z.string(),
  domain_id: z.number().nullable(),
  country: z.string().nullable(),
  member_id: z.string().nullable(),
  value_percentage: z.number().nullable(),
  value_amount: z.number().nullable(),
  minimum_order_value: z.number().nullable(),
  currency: z.string().nullable(),
  validity: z.string(),
  payment_methods: z.array(z.string()),
  expires: z.string().nullable(),
  status: z.string(),
  created_at: z.string(),
  batch_id: z.string().nullable(),
  used: z.number().int().describe('Completed orders that used the code, refunded or not.'),
})
