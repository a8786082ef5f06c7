import { z } from 'zod'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** The data for a mandate, with the names of the specification. */
export const details = z.object({
  account_holder: line(70),
  iban: line(42),
  street: line(70),
  house_number: line(16),
  zip: line(16),
  city: line(70),
  phone: line(24),
})
export type Details = z.output<typeof details>

export const agreeBody = details.extend({ otp: line(12), agree: z.literal(true) })
export const agreeWithMandateBody = z.object({ mandate_id: z.uuid(), agree: z.literal(true) })

export const debitView = z.object({
  order_id: z.string(),
  /** `open`: awaits the member. `agreed`: nothing left to do. `closed`: cancelled or ended. */
  status: z.enum(['open', 'agreed', 'closed']),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  creditor: z.object({ name: z.string(), id: z.string() }),
  reference: z.string(),
  wording: z.array(z.string()),
  collect_on: z.string(),
  /** The day on which credits arrive, once the bank has collected; null where they come with the mandate. */
  credits_on: z.string().nullable(),
  mandate: z.object({ id: z.string(), iban: z.string(), reference: z.string() }).nullable(),
  /** Why direct debit is not possible now. */
  refused: z.enum(['blocked', 'limit_reached']).nullable(),
  code_sent: z.boolean(),
  return_path: z.string(),
  stopped_path: z.string(),
})
export const debitReply = z.object({ debit: debitView })
export const codeReply = z.object({
  /** Masked. */
  phone: z.string(),
  expires_at: z.string(),
  resend_seconds: z.number().int(),
})
export const pathReply = z.object({ return_path: z.string() })
