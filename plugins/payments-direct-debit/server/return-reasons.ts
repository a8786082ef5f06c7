/**
 * What follows from a bank's reason for us. `unpaid`: there was no money, or the payer's bank says nothing closer. `account`: the account
 * cannot be collected from (any more), so the mandate ends. `disputed`: the payer says that this was not agreed to, or does not want it; the mandate ends, and the
 * member is kept from paying so. `technical`: nothing that the payer did.
 */
export type ReturnKind = 'unpaid' | 'account' | 'disputed' | 'technical'

/**
 * Reasons of the European Payments Council for what becomes of a direct debit (EPC173-14, "Guidance on reason codes for SDD
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

/** Those for which nobody is to blame but us, or the banks. */
export const technicalReasons: readonly string[] = Object.keys(kinds).filter((code) => kinds[code] === 'technical')

/** A word that nobody has told us of counts as a debit that was not paid. */
export const kindOfReturn = (reason: string | null): ReturnKind =>
  reason === null ? 'unpaid' : (kinds[reason] ?? 'unpaid')

/** Name of the text for a reason; `other` where there is none. */
export const reasonText = (reason: string | null): string =>
  reason !== null && Object.hasOwn(kinds, reason) ? reason : 'other'
