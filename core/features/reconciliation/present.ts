import { z } from 'zod'
import { presentFields } from '../../platform/console/present-fields.ts'
import { caseKinds, type ReconciliationCase } from './models.ts'

/** Subject of the console's permissions. */
export const subject = 'reconciliation'

const minor = z.number().int()

export const caseRow = z.object({
  id: z.string(),
  provider: z.string(),
  account_id: z.string(),
  domain_id: z.number().nullable(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  kind: z.enum(caseKinds),
  /** The provider's name of the payment or of the settlement; the day that could not be reconciled. */
  payment: z.string(),
  order_id: z.string().nullable(),
  /** Minor units; null if that side has none. */
  ours: minor.nullable(),
  theirs: minor.nullable(),
  currency: z.string(),
  status: z.enum(['open', 'healed', 'resolved']),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  /** Name of the staff member who decided; null if nobody did. */
  closed_by: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number(),
})

export const presentCase = (one: ReconciliationCase, closedBy: string | null = null) => ({
  ...presentFields(caseRow, one),
  payment: one.subject,
  closed_by: closedBy,
})

/** Sums in minor units; ours less theirs equals `other_day` plus `differs`. */
export const dayRow = z.object({
  id: z.string(),
  day: z.string(),
  provider: z.string(),
  account_id: z.string(),
  domain_id: z.number().nullable(),
  currency: z.string(),
  ours_paid: minor,
  ours_refunded: minor,
  ours_charged_back: minor,
  ours: minor,
  theirs_paid: minor,
  theirs_refunded: minor,
  theirs_charged_back: minor,
  theirs: minor,
  other_day: minor,
  differs: minor,
})

export const dayAmounts = [
  ...(['ours_paid', 'ours_refunded', 'ours_charged_back', 'ours'] as const),
  ...(['theirs_paid', 'theirs_refunded', 'theirs_charged_back', 'theirs'] as const),
  ...(['other_day', 'differs'] as const),
] as const

type Sums = Omit<z.output<typeof dayRow>, 'ours' | 'theirs'>

export const presentDay = (row: Sums) => ({
  ...row,
  ours: row.ours_paid - row.ours_refunded - row.ours_charged_back,
  theirs: row.theirs_paid - row.theirs_refunded - row.theirs_charged_back,
})

/** A payout, in minor units. */
export const settlementRow = z.object({
  id: z.string(),
  at: z.string(),
  provider: z.string(),
  account_id: z.string(),
  domain_id: z.number().nullable(),
  reference: z.string(),
  currency: z.string(),
  gross: minor,
  refunded: minor,
  charged_back: minor,
  fees: minor,
  paid_out: minor,
})
