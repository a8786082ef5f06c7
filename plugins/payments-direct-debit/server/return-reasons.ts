/**
 * Effect of a bank's reason. `unpaid`: no money, or no specific reason. `account`: the account cannot be collected from
 * (any more), so the mandate ends. `disputed`: the payer denies or rejects the debit; the mandate ends, and the member
 * is blocked. `technical`: not caused by the payer.
 */
export type ReturnKind = 'unpaid' | 'account' | 'disputed' | 'technical'

/**
 * Reason codes of the European Payments Council for direct debits (EPC173-14, "Guidance on reason codes for SDD
 * R-transactions"), each with its text `payments-direct-debit.reasons.<code>`.
 */
const kinds: Record<string, ReturnKind> = {
  AC01: 'account',
  AC04: 'account',
  AC06: 'account',
  AC13: 'account',
  AG01: 'account',
  AG02: 'technical',
  AM04: 'unpaid',
  AM05: 'technical',
  BE05: 'technical',
  CNOR: 'technical',
  DNOR: 'account',
  ED05: 'technical',
  FF01: 'technical',
  MD01: 'disputed',
  MD02: 'technical',
  MD06: 'disputed',
  MD07: 'account',
  MS02: 'disputed',
  MS03: 'unpaid',
  RC01: 'technical',
  RR01: 'technical',
  SL01: 'account',
}

/** Reasons caused by us or the banks. */
export const technicalReasons: readonly string[] = Object.keys(kinds).filter((code) => kinds[code] === 'technical')

/** An unknown code counts as an unpaid debit. */
export const classifyReturn = (reason: string | null): ReturnKind =>
  reason === null ? 'unpaid' : (kinds[reason] ?? 'unpaid')

/** Name of the text for a reason; `other` if there is none. */
export const getReasonText = (reason: string | null): string =>
  reason !== null && Object.hasOwn(kinds, reason) ? reason : 'other'
