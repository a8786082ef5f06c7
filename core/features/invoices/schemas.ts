import { z } from 'zod'

/** An invoice or credit note, as listed with its order. */
export const invoiceView = z
  .object({
    id: z.string(),
    series: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    /** Minor units, tax included. */
    amount: z.number().int(),
    currency: z.string(),
    issued_at: z.string(),
  })
  .meta({ id: 'Invoice' })

/** The same for staff and bookkeeping. */
export const consoleInvoice = invoiceView.extend({
  company_id: z.number(),
  domain_id: z.number(),
  order_id: z.string(),
  member_id: z.string(),
  /** `YYYY-MM-DD`. */
  issued_on: z.string(),
  /** `YYYY-MM-DD`. */
  paid_on: z.string(),
  buyer_country: z.string(),
  method: z.string(),
  reason: z.string().nullable(),
  /** Hundredths of a percent, contained in the amount. */
  tax_rate: z.number().int(),
  tax_country: z.string().nullable(),
  /** Part of the amount, in minor units. */
  tax_amount: z.number().int(),
})
