import { z } from 'zod'
import { maxInteger, rowId, staffReason } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { confirmedCodes } from '../../platform/console/consequences.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { countryCode, currencyCode } from '../../platform/geo/registries.ts'
import { findMethod, isMethodId, isSchemeActive } from '../../shared/payment-methods.ts'
import { listedPrice } from '../credits/index.ts'
import { discountView } from '../discounts/index.ts'
import { invoiceView } from '../invoices/index.ts'
import { limitsView } from '../spending/index.ts'

const methodId = z.string().refine(isMethodId, 'invalid_choice')

export const packageView = z
  .object({
    id: z.string(),
    tier: z.enum(['p0', 'p1', 'p2', 'p3']),
    credits: z.number().int(),
    amount: z.number().int(),
    currency: z.string(),
    discounted_amount: z.number().int().nullable(),
    /** The code behind the discounted amount; an order with this code is charged exactly that. */
    discount_code: z.string().nullable(),
    discount_percentage: z.number().int(),
    popular: z.boolean(),
    price_per_message: z.number().int(),
    list_price_per_message: z.number().int(),
  })
  .meta({ id: 'Package' })

export const priceListReply = z.object({
  /** ISO country of these prices. */
  country: z.string(),
  packages: z.array(packageView),
  message_cost: z.number().int(),
  /** The actions that cost credits here. */
  costs: z.array(listedPrice),
})

export const savedMethodView = z
  .object({
    id: z.string(),
    method: z.string(),
    label_key: z.string(),
    /** Name by which the member recognises it, such as `Visa •••• 4242`; may be empty. */
    label: z.string(),
  })
  .meta({ id: 'SavedMethod' })

export const creditsReply = z.object({
  credits: z.number().int(),
  paid_user: z.boolean(),
  /** A purchase gives no Premium until a case about repeated withdrawals is decided. */
  premium_paused: z.boolean(),
  packages: z.array(packageView),
  discount: discountView.nullable(),
  methods: z.array(
    z.object({
      id: z.string(),
      label_key: z.string(),
      /** Whether its provider can save it for later purchases. */
      can_remember: z.boolean(),
    }),
  ),
  /** Saved methods that the member can pay with, without a page of the provider. */
  remembered: z.array(savedMethodView),
  /** The method of the member's last payment; null before the first one. */
  last_method: z.string().nullable(),
  message_cost: z.number().int(),
  costs: z.array(listedPrice),
  /** The member's own limits; `left` is the remaining amount in minor units of the prices, null without a limit. */
  spending: limitsView.extend({ left: z.number().int().nullable() }),
  /** Tax contained in the prices, in hundredths of a percent. */
  tax_rate: z.number().int(),
})
export const creditsQuery = z.object({ code: z.string().trim().min(1).max(40).optional() })

const paymentStates = ['pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'] as const

export const orderView = z
  .object({
    id: z.string(),
    reference: z.string(),
    package_id: z.string(),
    status: z.enum(['open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back']),
    payment_state: z.enum(paymentStates),
    credits: z.number().int(),
    list_amount: z.number().int(),
    discount_code: z.string().nullable(),
    discount_percentage: z.number().int(),
    amount: z.number().int(),
    currency: z.string(),
    tax_rate: z.number().int(),
    /** Country where the tax is due; null if none is. */
    tax_country: z.string().nullable(),
    /** Part of the amount, in minor units. */
    tax_amount: z.number().int(),
    method: z.string(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    /** Minor units that were refunded, or are on their way. */
    refunded_amount: z.number().int().nullable(),
    /** Paid, and returned because its discount had been used up with another purchase. */
    returned: z.boolean(),
    withdrawn_at: z.string().nullable(),
    /** Paid, or tried, with a saved method, without a page of the provider. */
    repeated: z.boolean(),
    /** Whether the member can continue its payment on the provider's page. */
    continues: z.boolean(),
    /** The payer has nothing left to do; only banks are awaited. */
    payer_done: z.boolean(),
    /** `YYYY-MM-DD` of the debit of the account and the booking of the credits, if that takes days and is known. */
    debit_on: z.string().nullable(),
    credits_on: z.string().nullable(),
    /**
     * A saved payment method may have been charged: its provider has not answered. The member should not pay again
     * until it has.
     */
    outcome_unknown: z.boolean(),
  })
  .meta({ id: 'Order' })

export const orderBody = z.object({
  package_id: z.uuid(),
  method: z.string().min(1).max(40),
  discount_code: z.string().trim().min(1).max(40).optional(),
  accept_terms: z.literal(true),
  /** The member agrees that the provider saves this payment method. */
  remember: z.boolean().optional(),
  /** A saved method to charge immediately; `method` must be its method. */
  remembered_id: z.uuid().optional(),
  /** The offer shown to the member, in minor units; a worse one is refused with `price_changed`. */
  shown: z
    .object({ amount: z.number().int().min(0), currency: z.string().length(3), credits: z.number().int().min(0) })
    .optional(),
})
export const orderReply = z.object({ order: orderView })
/** The refund for withdrawing from a purchase now; not allowed if none of its credits is left. */
export const withdrawalView = z
  .object({
    allowed: z.boolean(),
    until: z.string(),
    credits: z.number().int(),
    amount: z.number().int(),
    /** Whether Premium ends with it: nothing was used, and no other purchase keeps it. */
    ends_premium: z.boolean(),
  })
  .meta({ id: 'Withdrawal' })
export const orderDetailReply = orderReply.extend({
  withdrawal: withdrawalView.nullable(),
  /** Its invoice and credit notes, available as `GET /api/invoices/:id/file`. */
  documents: z.array(invoiceView),
})
/** `amount` repeats the amount shown, so that a member never agrees to another one. */
export const withdrawBody = z.object({ confirm: z.literal(true), amount: z.number().int().min(0) })
export const placedOrderReply = z.object({ order: orderView, redirect_url: z.string() })
export const ordersReply = z.object({ orders: z.array(orderView) })

export const consoleOrder = orderView
  .extend({
    /** `outcome_unknown`: the provider has not answered whether it charged a saved payment method. */
    payment_state: z.enum([...paymentStates, 'outcome_unknown']),
    domain_id: z.number(),
    member_id: z.string(),
    country: z.string(),
    provider: z.string(),
    provider_payment_id: z.string().nullable(),
    terms_version: z.string(),
    consent_at: z.string(),
    /** Evidence for the country of the tax: `profile NL`, `address NL`, `payment NL`. */
    tax_evidence: z.array(z.string()),
    /** Network, ref and subs of its source, as far as known. */
    source: z.array(z.string()),
    version: z.number().int(),
  })
  .meta({ id: 'ConsoleOrder' })
export const refundBody = z.object({
  reason: staffReason(500),
  /** Minor units to refund now; absent: all that is left. */
  amount: z.number().int().min(1).max(maxInteger).optional(),
  /** The version of the order that was seen; each refund increments it, so that a second click conflicts. */
  version: rowVersion,
})

const packageTerms = z.object({
  domain_id: rowId.nullish(),
  country: countryCode,
  tier: z.enum(['p0', 'p1', 'p2', 'p3']),
  credits: z.number().int().min(1).max(1_000_000),
  amount: z.number().int().min(1).max(100_000_000),
  currency: currencyCode,
  popular: z.boolean().default(false),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})
export const packageBody = packageTerms.extend({ confirmed: confirmedCodes })
export const packageRow = packageTerms.extend({ id: z.string(), domain_id: z.number().nullable() })

export const accountBody = z.object({
  provider: oneLine(60, 1),
  label: oneLine(80, 1),
  domain_id: rowId.nullish(),
  countries: z.array(countryCode).max(250).default([]),
  methods: z.array(methodId).min(1).max(40),
  currencies: z.array(currencyCode).min(1).max(40).default(['EUR']),
  /** The provider's credentials by name. A secret is write-only: empty keeps the stored one, null deletes it. */
  credentials: z
    .record(z.string().max(60), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]))
    .refine((keys) => Object.keys(keys).length <= 40, 'invalid')
    .nullish(),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
  confirmed: confirmedCodes,
})
export const accountRow = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string(),
  domain_id: z.number().nullable(),
  countries: z.array(z.string()),
  methods: z.array(z.string()),
  currencies: z.array(z.string()),
  has_credentials: z.boolean(),
  /** Credentials that are not secret. */
  credentials: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Names of the stored secrets. */
  secrets_set: z.array(z.string()),
  active: z.boolean(),
  position: z.number(),
})

/** Methods in `ids` that have ended by now and are not in `before`: they cannot be newly offered. */
export const findEndedMethods = (ids: readonly string[], before: readonly string[], now: Date): string[] =>
  ids.filter((id) => {
    const method = findMethod(id)
    return method !== undefined && !isSchemeActive(method, now) && !before.includes(id)
  })
